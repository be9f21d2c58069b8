"""The headphones: a second output, with a clock of its own, that only some hear."""

from collections.abc import Sequence

from narrator.audio.mixer import Mixer
from narrator.play.table import Secret
from narrator.speech.mouth import Mouth
from narrator.speech.synthesizer import SpeechUnavailableError

# What nobody hears must not be waited for.
_LOOK_S = 0.1


class Headset:
    """A mouth at the ear; it never speaks through the mixer of the loudspeaker."""

    def __init__(self, mixer: Mixer, mouth: Mouth) -> None:
        self._mixer = mixer
        self._mouth = mouth

    @property
    def works(self) -> bool:
        """Return whether a line told now is heard."""
        return self._mouth.available and not self._mixer.lost

    @property
    def pace(self) -> float:
        """Return the pace at which it speaks."""
        return self._mouth.pace

    async def prepare(self, lines: Sequence[Secret]) -> None:
        """Render lines ahead; one that has no sound is reported by tell()."""
        try:
            await self._mouth.prepare([line.spoken for line in lines])
        except SpeechUnavailableError:
            return

    async def tell(self, line: Secret, breath_s: float) -> bool:
        """Say one line to its end after a breath, and return whether it was heard."""
        if not self.works:
            return False
        try:
            playing = await self._mouth.say(line.spoken, at_s=self._mixer.now() + breath_s)
        except SpeechUnavailableError:
            return False
        while self.works and self._mixer.now() < playing.ends_s:
            await self._mixer.until(min(playing.ends_s, self._mixer.now() + _LOOK_S))
        return self.works

    def tune(self, pace: float) -> None:
        """Speak at that pace."""
        self._mouth.pace = pace

    def hush(self) -> None:
        """Cut the line that sounds."""
        self._mouth.stop()

    def hold(self) -> None:
        """Freeze the line that sounds."""
        self._mixer.hold()

    def release(self) -> None:
        """Go on where hold() stopped."""
        self._mixer.release()
