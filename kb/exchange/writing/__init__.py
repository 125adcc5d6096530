"""Writers of the files that translators exchange, one format a file, streamed.

Refuses: choosing a writer (`kb.exchange`).
"""
