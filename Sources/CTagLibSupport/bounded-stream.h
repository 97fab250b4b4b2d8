#pragma once

#include <tfilestream.h>

/// A file with a limit on the bytes read, regardless of how its chunks refer to each other: a
/// damaged file must not fill the memory or occupy a thread for minutes.
class BoundedStream : public TagLib::FileStream {
 public:
  explicit BoundedStream(const char *path) : TagLib::FileStream(path, true) {}

  /// TagLib takes fewer bytes than requested as the end of the file.
  TagLib::ByteVector readBlock(unsigned long length) override {
    if (reads_ == 0) return TagLib::ByteVector();
    reads_ -= 1;
    unsigned long allowed = length < bytes_ ? length : bytes_;
    TagLib::ByteVector block = TagLib::FileStream::readBlock(allowed);
    bytes_ -= block.size();
    return block;
  }

 private:
  unsigned long reads_ = 100000;
  unsigned long bytes_ = 64UL << 20;
};
