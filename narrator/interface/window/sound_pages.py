"""The pages of sound: which voice, with a sample; which loudspeaker, headphones and microphone, tried."""

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QListWidget, QWidget

from narrator import messages
from narrator.audio.devices import Device
from narrator.audio.microphone import Level
from narrator.audio.portaudio import is_nameless, said_name
from narrator.interface.settings import Settings
from narrator.interface.window.service import Failed, Service, devices, loudness, speak, voices
from narrator.interface.window.sheet import Sheet, decibels, fit, write
from narrator.play.options import FASTEST, LEVEL_RANGE_DB, SLOWEST
from narrator.play.stage import LEVEL_STEP_DB, PACE_STEP
from narrator.speech.voices import Voice


class VoicePage(Sheet):
    """Which voice narrates, how fast and how loud."""

    changed = Signal(object)

    def __init__(self, settings: Settings, service: Service, parent: QWidget | None = None) -> None:
        super().__init__("window-voices", parent)
        self._settings = settings
        self._service = service
        self._voices: list[Voice] = []
        self.list = self.add_list("window-voice-list")
        self.list.itemActivated.connect(lambda _: self._listen())
        self.add_buttons(voice_listen=self._listen, voice_choose=self._choose)
        self.state = self.add_text()
        self.add_buttons(
            slower=lambda: self._pace(1 / PACE_STEP),
            faster=lambda: self._pace(PACE_STEP),
            softer=lambda: self._louder(-LEVEL_STEP_DB),
            louder=lambda: self._louder(LEVEL_STEP_DB),
        )
        self.news = self.add_text()
        self.add_buttons(back=self.back.emit)
        self.first = self.list
        self._show_state()

    def opened(self) -> None:
        """Look for the voices."""
        if not self._voices:
            self.say(self.news, messages.text("window-looking"))
            self._service.call(voices(), self.found)

    def show_settings(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self._settings = settings
        self._show_state()

    def found(self, found: list[Voice] | Failed) -> None:
        """Show the voices, or why there are none."""
        if isinstance(found, Failed):
            self.say(self.news, found.sentence)
            return
        self._voices = found
        self.list.clear()
        self.list.addItems([voice.name for voice in found])
        wanted = [row for row, voice in enumerate(found) if voice.id == self._settings.voice]
        self.list.setCurrentRow(wanted[0] if wanted else 0)
        fit(self.list)
        self.say(self.news, messages.text("window-voices-found", count=len(found)))

    def _voice(self) -> Voice | None:
        row = self.list.currentRow()
        return self._voices[row] if 0 <= row < len(self._voices) else None

    def _listen(self) -> None:
        voice = self._voice()
        if voice is None:
            self._tell_again()
            return
        sample = messages.text("window-voice-sample", name=voice.name)
        settings = self._settings
        # What is heard is no news: it is not said a second time.
        write(self.news, sample)
        self._service.call(speak(sample, voice=voice.id, pace=settings.pace, output=settings.output), self._spoken)

    def _spoken(self, result: str | Failed) -> None:
        if isinstance(result, Failed):
            self.say(self.news, result.sentence)

    def _choose(self) -> None:
        voice = self._voice()
        if voice is None:
            self._tell_again()
        else:
            self._change(replace(self._settings, voice=voice.id))
            self.say(self.news, messages.text("window-voice-chosen", name=voice.name), again=True)

    def _pace(self, factor: float) -> None:
        pace = min(FASTEST, max(SLOWEST, self._settings.pace * factor))
        self._change(replace(self._settings, pace=1.0 if abs(pace - 1) < 0.02 else round(pace, 2)))

    def _louder(self, step_db: float) -> None:
        level_db = min(LEVEL_RANGE_DB[1], max(LEVEL_RANGE_DB[0], self._settings.volume_db + step_db))
        self._change(replace(self._settings, volume_db=level_db))

    def _tell_again(self) -> None:
        """Tell once more why there is no voice, or that they are looked for."""
        self.say(self.news, self.news.text(), again=True)

    def _change(self, settings: Settings) -> None:
        if settings == self._settings:
            # It goes no further; a button that says nothing seems broken.
            self.say(self.state, self.state.text(), again=True)
        self._settings = settings
        self.changed.emit(settings)
        self._show_state()

    def _show_state(self) -> None:
        self.say(
            self.state,
            messages.text(
                "window-voice-state",
                pace=round(100 * self._settings.pace),
                volume=decibels(self._settings.volume_db),
            ),
        )


class DevicesPage(Sheet):
    """Which loudspeaker, headphones and microphone; each can be tried."""

    changed = Signal(object)

    def __init__(self, settings: Settings, service: Service, parent: QWidget | None = None) -> None:
        super().__init__("window-devices", parent)
        self._settings = settings
        self._service = service
        self._outputs: list[str | None] = [None]
        self._headphones: list[str | None] = [None]
        self._inputs: list[str | None] = [None]
        self.outputs = self.add_list("window-output-list")
        self.outputs.currentRowChanged.connect(self._take_output)
        self.add_buttons(output_try=self._try_output)
        self.headphones = self.add_list("window-headphones-list")
        self.headphones.currentRowChanged.connect(self._take_headphones)
        self.add_buttons(headphones_try=self._try_headphones)
        self.inputs = self.add_list("window-input-list")
        self.inputs.currentRowChanged.connect(self._take_input)
        self.add_buttons(input_try=self._try_input)
        self.news = self.add_text()
        self.add_buttons(devices_look=self.opened, back=self.back.emit)
        self.first = self.outputs

    def opened(self) -> None:
        """Look for the devices that are plugged in now."""
        self.say(self.news, messages.text("window-looking"))
        self._service.call(devices(), self.found)

    def show_settings(self, settings: Settings) -> None:
        """Show settings that were changed elsewhere."""
        self._settings = settings

    def found(self, found: tuple[Device, ...] | Failed) -> None:
        """Show the devices, or why there are none."""
        listed = () if isinstance(found, Failed) else found
        outputs = [d.name for d in listed if d.outputs]
        inputs = [d.name for d in listed if d.inputs]
        self._outputs = self._fill(self.outputs, outputs, self._settings.output)
        self._headphones = self._fill(
            self.headphones, outputs, self._settings.headphones, first="window-headphones-none"
        )
        self._inputs = self._fill(self.inputs, inputs, self._settings.microphone)
        if isinstance(found, Failed):
            self.say(self.news, found.sentence)
        else:
            counts = {"outputs": len(set(map(said_name, outputs))), "inputs": len(set(map(said_name, inputs)))}
            self.say(self.news, messages.text("window-devices-found", **counts))

    def _fill(
        self, listed: QListWidget, names: list[str], wanted: str | None, first: str = "window-device-usual"
    ) -> list[str | None]:
        """Fill a list with a first line, which names none, and these names; return what each row stands for.

        What the system chooses has no line of its own: it is the first line, or what everybody hears.
        """
        known: list[str | None] = [None, *dict.fromkeys(name for name in names if not is_nameless(name))]
        if wanted is not None and wanted not in known:
            known.append(wanted)
        listed.blockSignals(True)
        listed.clear()
        listed.addItems([name or messages.text(first) for name in known])
        listed.setCurrentRow(known.index(wanted))
        listed.blockSignals(False)
        fit(listed)
        return known

    def _take_output(self, row: int) -> None:
        if 0 <= row < len(self._outputs):
            self._settings = replace(self._settings, output=self._outputs[row])
            self.changed.emit(self._settings)

    def _take_headphones(self, row: int) -> None:
        if 0 <= row < len(self._headphones):
            self._settings = replace(self._settings, headphones=self._headphones[row])
            self.changed.emit(self._settings)

    def _take_input(self, row: int) -> None:
        if 0 <= row < len(self._inputs):
            self._settings = replace(self._settings, microphone=self._inputs[row])
            self.changed.emit(self._settings)

    def _try_output(self) -> None:
        text = messages.text("window-output-sample")
        write(self.news, text)
        settings = self._settings
        work = speak(text, voice=settings.voice, pace=settings.pace, output=settings.output)
        self._service.call(work, self._sounded)

    def _try_headphones(self) -> None:
        settings = self._settings
        if settings.headphones is None:
            self.say(self.news, messages.text("window-headphones-first"), again=True)
            return
        text = messages.text("window-headphones-sample")
        write(self.news, text)
        work = speak(
            text,
            voice=settings.voice,
            pace=settings.pace,
            output=settings.output,
            headphones=settings.headphones,
        )
        self._service.call(work, self._whispered)

    def _whispered(self, result: str | Failed) -> None:
        if isinstance(result, Failed):
            self.say(self.news, result.sentence)

    def _sounded(self, result: str | Failed) -> None:
        if isinstance(result, Failed):
            self.say(self.news, result.sentence)
        elif self._settings.output not in (None, result):
            self.say(self.news, messages.text("parts-output-other", wanted=self._settings.output, name=result))

    def _try_input(self) -> None:
        self.say(self.news, messages.text("window-input-speak"))
        self._service.call(loudness(self._settings.microphone), self._listened)

    def _listened(self, result: tuple[str, Level] | Failed) -> None:
        if isinstance(result, Failed):
            self.say(self.news, result.sentence)
            return
        name, found = result
        told = messages.text(f"audio-level-{found.value}")
        self.say(self.news, messages.text("window-input-level", name=name, level=told, kind=found.value))
