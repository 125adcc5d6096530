"""Words that look like English ones and mean something else, one table a language."""
