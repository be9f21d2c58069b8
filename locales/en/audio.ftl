audio-record-failed = The recording { $path } cannot be written: { $reason }. Choose another folder.
