"""First names heard at a French table, with the language each comes from."""

import importlib
import pkgutil
import re
from functools import cache

from scripts.make_ear.vocabulary import game_words

# Voices of espeak-ng that read the names of a locale of Faker; what French reads well enough is not listed.
_LANGUAGES = {
    "en": "en-gb", "es": "es", "it": "it", "de": "de", "pt": "pt", "pl": "pl", "ro": "ro", "nl": "nl", "tr": "tr",
    "sv": "sv", "vi": "vi", "cs": "cs", "hu": "hu", "hr": "hr", "fi": "fi",
}  # fmt: skip
_IS_NAME = re.compile(r"[a-zà-ÿœæ][a-zà-ÿœæ'-]+")


def _of_faker() -> dict[str, set[str]]:
    from faker.providers import person

    found: dict[str, set[str]] = {}
    for module in pkgutil.iter_modules(person.__path__):
        provider = importlib.import_module(f"{person.__name__}.{module.name}").Provider
        language = module.name.partition("_")[0]
        for field in vars(provider):
            if field.startswith("first_names"):
                listed = getattr(provider, field)
                if isinstance(listed, (tuple, list, dict)):
                    found.setdefault(language, set()).update(name.lower().replace("’", "'") for name in listed)
    return {language: {name for name in names if _IS_NAME.fullmatch(name)} for language, names in found.items()}


@cache
def first_names(count: int = 3400) -> dict[str, str | None]:
    """Give names, our own first and then the others by how often French texts hold them; the value is a language."""
    import wordfreq

    words = game_words()
    faker = _of_faker()
    chosen = dict.fromkeys([*words["names"], *words["nicknames"], *words["more_names"], *sorted(faker["fr"])])
    language_of = {name: _LANGUAGES.get(language) for language in sorted(faker) for name in faker[language]}
    ranked = sorted(language_of, key=lambda name: (-wordfreq.word_frequency(name, "fr"), name))
    for name in ranked:
        if len(chosen) >= count:
            break
        chosen.setdefault(name)
    # A name of ours that no French list has gets the foreign reading beside the French one.
    return {name: None if name in faker["fr"] else language_of.get(name) for name in chosen}
