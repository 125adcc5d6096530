"""One command a file: a thin Click wrapper and a plain function that returns values."""
