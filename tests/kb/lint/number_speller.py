"""Numbers in words as each language spells them: an oracle for what reads them."""

from __future__ import annotations


def _words(text: str) -> list[str]:
    return text.split()


_EN = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_EN_TENS = _words("twenty thirty forty fifty sixty seventy eighty ninety")
_ES = _words(
    "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
    "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés "
    "veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve"
)
_ES_TENS = _words("treinta cuarenta cincuenta sesenta setenta ochenta noventa")
_ES_HUNDREDS = _words(
    "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos "
    "novecientos"
)
_FR = _words(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit dix-neuf"
)
_FR_TENS = _words("vingt trente quarante cinquante soixante")


def english(number: int) -> str:
    """As in “two thousand three hundred and forty-five”."""
    if number >= 1000:
        rest = number % 1000
        return f"{english(number // 1000)} thousand" + (f" {english(rest)}" if rest else "")
    if number >= 100:
        rest = number % 100
        return f"{_EN[number // 100]} hundred" + (f" and {english(rest)}" if rest else "")
    if number < 20:
        return _EN[number]
    tens, unit = divmod(number, 10)
    return _EN_TENS[tens - 2] + (f"-{_EN[unit]}" if unit else "")


def spanish(number: int) -> str:
    """As in “dos mil trescientos cuarenta y cinco”."""
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        head = "mil" if thousands == 1 else f"{spanish(thousands)} mil"
        return head + (f" {spanish(rest)}" if rest else "")
    if number >= 100:
        rest = number % 100
        if number == 100:
            return "cien"
        return _ES_HUNDREDS[number // 100 - 1] + (f" {spanish(rest)}" if rest else "")
    if number < 30:
        return _ES[number]
    tens, unit = divmod(number, 10)
    return _ES_TENS[tens - 3] + (f" y {_ES[unit]}" if unit else "")


def french(number: int) -> str:
    """As in « deux mille trois cent quarante-cinq », in the older spelling."""
    if number >= 1000:
        thousands, rest = divmod(number, 1000)
        head = "mille" if thousands == 1 else f"{french(thousands)} mille"
        return head + (f" {french(rest)}" if rest else "")
    if number >= 100:
        hundreds, rest = divmod(number, 100)
        head = "cent" if hundreds == 1 else f"{_FR[hundreds]} cent"
        return head + (f" {french(rest)}" if rest else "s" if hundreds > 1 else "")
    if number < 20:
        return _FR[number]
    if number >= 80:
        return f"quatre-vingt-{_FR[number - 80]}" if number > 80 else "quatre-vingts"
    tens = min(number // 10, 6)
    rest = number - 10 * tens
    if not rest:
        return _FR_TENS[tens - 2]
    joint = " et " if rest in (1, 11) else "-"
    return f"{_FR_TENS[tens - 2]}{joint}{_FR[rest]}"
