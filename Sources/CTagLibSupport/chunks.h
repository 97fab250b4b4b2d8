#pragma once

#include <tbytevector.h>
#include <tfile.h>

#include <algorithm>
#include <cstdint>

/// The number of chunks that are read in one file; ordinary files have about ten.
constexpr int chunk_limit = 1000;
/// The greatest size of a text chunk that is read, in bytes.
constexpr int64_t text_limit = 1 << 20;

/// Seeks to a byte offset in a file.
inline void move(TagLib::File *file, int64_t position) {
  file->seek(static_cast<long>(position));
}

/// A 16-bit number; 0 if the data is too short.
inline uint32_t number16(const TagLib::ByteVector &data, unsigned offset, bool is_big_endian) {
  return data.size() < offset + 2 ? 0 : data.toUShort(offset, is_big_endian);
}

/// A 32-bit number; 0 if the data is too short.
inline uint32_t number32(const TagLib::ByteVector &data, unsigned offset, bool is_big_endian) {
  return data.size() < offset + 4 ? 0 : data.toUInt(offset, is_big_endian);
}

/// A 64-bit size; 0 for a size that no file can have.
inline int64_t number64(const TagLib::ByteVector &data, unsigned offset, bool is_big_endian) {
  const int64_t value = data.size() < offset + 8 ? 0 : data.toLongLong(offset, is_big_endian);
  return std::max<int64_t>(value, 0);
}

/// The duration in milliseconds of `count` units, such as bytes or samples, at `rate` units a
/// second; 0 if the rate is not positive.
inline int64_t milliseconds_of(int64_t count, int64_t rate) {
  return rate <= 0 ? 0 : count / rate * 1000 + count % rate * 1000 / rate;
}
