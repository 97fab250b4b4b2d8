#pragma once

#include <tfilestream.h>

#include <algorithm>

/// A file with a limit on the bytes read, regardless of how its chunks refer to each other: a
/// damaged file must not fill the memory or occupy a thread for minutes.
///
/// A tag may fill most of a file, with a picture of any size. One read gets half of what is left at
/// most, so that something is left for what comes after a part that is too long.
class BoundedStream : public TagLib::FileStream {
 public:
  explicit BoundedStream(const char *path) : TagLib::FileStream(path, true) {
    const unsigned long size = isOpen() ? static_cast<unsigned long>(length()) : 0;
    bytes_ += 2 * std::min(size, large);
  }

  /// TagLib takes fewer bytes than requested as the end of the file.
  TagLib::ByteVector readBlock(unsigned long length) override {
    if (reads_ == 0) return TagLib::ByteVector();
    reads_ -= 1;
    TagLib::ByteVector block = TagLib::FileStream::readBlock(std::min(length, bytes_ / 2));
    bytes_ -= block.size();
    return block;
  }

 private:
  /// No picture of a song is larger.
  static constexpr unsigned long large = 128UL << 20;

  unsigned long reads_ = 1UL << 16;
  unsigned long bytes_ = 64UL << 20;
};
