#pragma once

#include <tfilestream.h>

#include <algorithm>

/// A file stream that limits the number of reads and the bytes of all reads together. Chunks of a
/// damaged file may refer to each other without end, and must neither fill the memory nor occupy a
/// thread for minutes.
///
/// A tag may fill most of a file, with a picture of any size. One read gets at most half of the
/// bytes left, so that some remain for the parts after an overlong one.
class BoundedStream : public TagLib::FileStream {
 public:
  explicit BoundedStream(const char *path) : TagLib::FileStream(path, true) {
    const unsigned long size = isOpen() ? static_cast<unsigned long>(length()) : 0;
    bytes_ += 2 * std::min(size, large);
  }

  /// Reads fewer bytes than requested at the limit, which TagLib takes for the end of the file.
  TagLib::ByteVector readBlock(unsigned long length) override {
    if (reads_ == 0) return TagLib::ByteVector();
    reads_ -= 1;
    TagLib::ByteVector block = TagLib::FileStream::readBlock(std::min(length, bytes_ / 2));
    bytes_ -= block.size();
    return block;
  }

 private:
  /// The file size in bytes beyond which the limit of all reads no longer grows: no picture in a
  /// song is larger.
  static constexpr unsigned long large = 128UL << 20;

  unsigned long reads_ = 1UL << 16;
  unsigned long bytes_ = 64UL << 20;
};
