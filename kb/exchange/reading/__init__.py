"""Readers of the files that translators exchange, one format a file.

A file is gone through twice: `proved` goes through all of it before the first segment is given,
so that whoever has an `Exchange` has a file that is whole, and knows what is odd in it. Refuses:
choosing a reader (`kb.exchange`).
"""
