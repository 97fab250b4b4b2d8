#include "rf64.h"

#include <infotag.h>

#include "chunks.h"
#include "tag-values.h"

bool is_rf64(TagLib::IOStream *stream) {
  stream->seek(0);
  const TagLib::ByteVector start = stream->readBlock(12);
  stream->seek(0);
  return (start.startsWith("RF64") || start.startsWith("BW64")) && start.containsAt("WAVE", 8);
}

std::unique_ptr<RawAudio> read_rf64(TagLib::File *file) {
  auto found = std::make_unique<RawAudio>();
  const int64_t end = file->length();
  int64_t data_size = 0;
  int64_t bytes_per_second = 0;
  int64_t sound = -1;
  int64_t position = 12;
  for (int chunk = 0; chunk < chunk_limit && position <= end - 8; chunk += 1) {
    move(file, position);
    const TagLib::ByteVector head = file->readBlock(8);
    position += 8;
    int64_t size = number32(head, 4, false);
    if (head.startsWith("ds64")) {
      data_size = number64(file->readBlock(28), 8, false);
    } else if (head.startsWith("fmt ")) {
      bytes_per_second = number32(file->readBlock(16), 8, false);
    } else if (head.startsWith("data")) {
      // An interrupted recorder leaves both sizes unwritten; then the sound reaches to the end of
      // the file.
      const int64_t rest = end - position;
      if (size == 0xFFFFFFFF || size == 0) size = data_size;
      sound = size > 0 ? std::min(size, rest) : rest;
      size = sound;
    } else if (head.startsWith("LIST") && size <= text_limit) {
      const TagLib::ByteVector list = file->readBlock(static_cast<unsigned long>(size));
      const TagLib::RIFF::Info::Tag info(list);
      if (list.startsWith("INFO")) found->texts = properties_of(&info);
    } else if (head.startsWith("id3 ") || head.startsWith("ID3 ")) {
      found->id3v2 = std::make_unique<TagLib::ID3v2::Tag>(file, static_cast<long>(position));
    }
    // A chunk of an odd size is padded with one byte.
    position += size + (size & 1);
  }
  if (sound < 0 || bytes_per_second <= 0) return nullptr;
  found->milliseconds = milliseconds_of(sound, bytes_per_second);
  return found;
}
