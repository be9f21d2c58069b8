"""The card of the shipped model tells of the very files that are shipped, and the maker would write their settings."""

import hashlib
import re

from narrator.hearing.model import shipped_model
from scripts.make_ear.export import MODEL_CONF
from scripts.make_ear.features import mfcc_conf


def test_the_card_was_measured_on_the_files_shipped() -> None:
    model = shipped_model()
    card = (model / "MODEL.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"`(am/final\.mdl|graph/HCLr\.fst)` ([0-9a-f]{12})…", card))
    assert told == {name: hashlib.sha256((model / name).read_bytes()).hexdigest()[:12] for name in told}
    assert len(told) == 2


def test_the_settings_shipped_are_those_that_the_maker_writes() -> None:
    conf = shipped_model() / "conf"
    assert (conf / "model.conf").read_text(encoding="utf-8") == MODEL_CONF
    assert (conf / "mfcc.conf").read_text(encoding="utf-8") == mfcc_conf()
