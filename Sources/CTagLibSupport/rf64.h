#pragma once

#include <tfile.h>
#include <tiostream.h>

#include <memory>

#include "raw-audio.h"

/// Whether a stream begins like a WAV file with 64-bit chunk sizes (EBU Tech 3306, ITU-R BS.2088).
bool is_rf64(TagLib::IOStream *stream);

/// Reads the tag and length of an RF64 or BW64 file; NULL if it contains no sound.
std::unique_ptr<RawAudio> read_rf64(TagLib::File *file);
