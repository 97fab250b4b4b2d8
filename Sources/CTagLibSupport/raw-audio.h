#pragma once

#include <id3v2tag.h>
#include <tpropertymap.h>

#include <cstdint>
#include <memory>

/// The metadata of a file in a format that not every version of TagLib reads.
struct RawAudio {
  int64_t milliseconds = 0;
  std::unique_ptr<TagLib::ID3v2::Tag> id3v2;
  /// The texts of the file outside of its ID3v2 tag, by TagLib's property names.
  TagLib::PropertyMap texts;
};
