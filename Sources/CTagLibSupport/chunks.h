#pragma once

#include <tbytevector.h>
#include <tfile.h>

#include <algorithm>
#include <cstdint>

/// Files have about ten chunks.
constexpr int chunk_limit = 1000;
/// The size of the longest text chunk that is read, in bytes.
constexpr int64_t text_limit = 1 << 20;

/// Moves to a place in a file.
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

/// The time of a number of units, such as bytes or samples, at a rate of them a second.
inline int64_t milliseconds_of(int64_t count, int64_t rate) {
  return rate <= 0 ? 0 : count / rate * 1000 + count % rate * 1000 / rate;
}
