#pragma once

#include <id3v2tag.h>
#include <infotag.h>
#include <tfile.h>
#include <tiostream.h>

#include <cstdint>
#include <memory>

/// What the chunks of a WAV file say whose sizes have 64 bits (EBU Tech 3306, ITU-R BS.2088).
struct Rf64 {
  int64_t milliseconds = 0;
  std::unique_ptr<TagLib::RIFF::Info::Tag> info;
  std::unique_ptr<TagLib::ID3v2::Tag> id3v2;
};

/// Whether a stream begins as such a file does.
bool is_rf64(TagLib::IOStream *stream);

/// Reads such a file; NULL if it holds no sound.
std::unique_ptr<Rf64> read_rf64(TagLib::File *file);
