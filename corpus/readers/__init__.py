"""One format a file; `sniff` says which one a file is in."""
