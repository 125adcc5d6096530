"""Values made into text and JSON, one subject a file.

Refuses: finding the values, and talking to streams (only `out` writes).
"""
