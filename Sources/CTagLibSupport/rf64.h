#pragma once

#include <id3v2tag.h>
#include <infotag.h>
#include <tfile.h>
#include <tiostream.h>

#include <cstdint>
#include <memory>

/// The metadata of a WAV file with 64-bit chunk sizes (EBU Tech 3306, ITU-R BS.2088).
struct Rf64 {
  int64_t milliseconds = 0;
  std::unique_ptr<TagLib::RIFF::Info::Tag> info;
  std::unique_ptr<TagLib::ID3v2::Tag> id3v2;
};

/// Whether a stream begins like such a file.
bool is_rf64(TagLib::IOStream *stream);

/// Reads such a file; NULL if it contains no sound.
std::unique_ptr<Rf64> read_rf64(TagLib::File *file);
