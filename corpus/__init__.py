"""Where text comes from: files in, frozen records and problems out.

Lives here: rule numbers, records, decoding, the readers of every format, the words that
the grammars need per language, and the project's own digest.
Refuses: a database, the network, printing, opinions about meaning.
"""
