#include "dsd.h"

#include "chunks.h"
#include "tag-values.h"

namespace {

/// The greatest sample rate that a file may claim, in hertz.
constexpr int64_t rate_limit = 1 << 30;

TagLib::ByteVector beginning(TagLib::IOStream *stream) {
  stream->seek(0);
  const TagLib::ByteVector start = stream->readBlock(16);
  stream->seek(0);
  return start;
}

/// The facts of the sound in a DFF file, from which its length follows.
struct Sound {
  int64_t rate = 0;
  int64_t channels = 0;
  /// The number of bytes of uncompressed sound.
  int64_t bytes = 0;
  /// The number of frames of compressed sound, and their number in a second.
  int64_t frames = 0;
  int64_t frame_rate = 0;

  int64_t milliseconds() const {
    if (frames > 0) return milliseconds_of(frames, frame_rate);
    // A byte of DSD sound holds eight samples.
    return channels > 0 ? milliseconds_of(bytes / channels, rate / 8) : 0;
  }
};

/// Reads the chunks between two byte offsets of a DFF file, and the chunks nested in them.
void read_chunks(
    TagLib::File *file, int64_t position, int64_t end, int *count, Sound *sound, RawAudio *found) {
  while (position <= end - 12 && *count < chunk_limit) {
    *count += 1;
    move(file, position);
    const TagLib::ByteVector head = file->readBlock(12);
    position += 12;
    const int64_t size = std::min(number64(head, 4, true), end - position);
    if (head.startsWith("PROP")) {
      if (file->readBlock(4).startsWith("SND ")) {
        read_chunks(file, position + 4, position + size, count, sound, found);
      }
    } else if (head.startsWith("FS  ")) {
      sound->rate = number32(file->readBlock(4), 0, true);
    } else if (head.startsWith("CHNL")) {
      sound->channels = number16(file->readBlock(2), 0, true);
    } else if (head.startsWith("DSD ")) {
      sound->bytes = size;
    } else if (head.startsWith("DST ") || head.startsWith("DIIN")) {
      read_chunks(file, position, position + size, count, sound, found);
    } else if (head.startsWith("FRTE")) {
      const TagLib::ByteVector frames = file->readBlock(6);
      sound->frames = number32(frames, 0, true);
      sound->frame_rate = number16(frames, 4, true);
    } else if (head.startsWith("DITI") || head.startsWith("DIAR")) {
      const int64_t length = std::min<int64_t>(number32(file->readBlock(4), 0, true), size - 4);
      if (length > 0 && length <= text_limit) {
        const TagLib::ByteVector text = file->readBlock(static_cast<unsigned long>(length));
        found->texts.insert(head.startsWith("DITI") ? "TITLE" : "ARTIST", decoded(text));
      }
    } else if (head.startsWith("ID3 ")) {
      found->id3v2 = std::make_unique<TagLib::ID3v2::Tag>(file, static_cast<long>(position));
    }
    // A chunk of an odd size is padded with one byte.
    position += size + (size & 1);
  }
}

}  // namespace

bool is_dsf(TagLib::IOStream *stream) { return beginning(stream).startsWith("DSD "); }

std::unique_ptr<RawAudio> read_dsf(TagLib::File *file) {
  move(file, 0);
  const TagLib::ByteVector head = file->readBlock(72);
  const int64_t rate = number32(head, 56, false);
  const int64_t samples = number64(head, 64, false);
  if (!head.containsAt("fmt ", 28) || rate <= 0 || rate > rate_limit) return nullptr;
  auto found = std::make_unique<RawAudio>();
  found->milliseconds = milliseconds_of(samples, rate);
  const int64_t tag = number64(head, 20, false);
  if (tag > 0 && tag < file->length()) {
    found->id3v2 = std::make_unique<TagLib::ID3v2::Tag>(file, static_cast<long>(tag));
  }
  return found;
}

bool is_dff(TagLib::IOStream *stream) {
  const TagLib::ByteVector start = beginning(stream);
  return start.startsWith("FRM8") && start.containsAt("DSD ", 12);
}

std::unique_ptr<RawAudio> read_dff(TagLib::File *file) {
  auto found = std::make_unique<RawAudio>();
  Sound sound;
  int count = 0;
  read_chunks(file, 16, file->length(), &count, &sound, found.get());
  if (sound.rate <= 0 || sound.rate > rate_limit || sound.bytes + sound.frames == 0) return nullptr;
  found->milliseconds = sound.milliseconds();
  return found;
}
