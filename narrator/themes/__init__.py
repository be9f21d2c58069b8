"""From a YAML file to a Theme, or to every fault of that file in French."""

from narrator.themes.catalogue import Listed, UnknownThemeError, any_theme, get, playable_themes, shelf, valid_themes
from narrator.themes.faults import Fault, ThemeError
from narrator.themes.loader import load
from narrator.themes.model import Call, Line, Role, Theme
from narrator.themes.multi_night import AnyTheme, MultiNightTheme

__all__ = [
    "AnyTheme",
    "Call",
    "Fault",
    "Line",
    "Listed",
    "MultiNightTheme",
    "Role",
    "Theme",
    "ThemeError",
    "UnknownThemeError",
    "any_theme",
    "get",
    "load",
    "playable_themes",
    "shelf",
    "valid_themes",
]
