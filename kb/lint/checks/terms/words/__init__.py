"""Words that one language has alone, one file a language."""
