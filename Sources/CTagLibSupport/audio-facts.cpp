#include "CTagLibSupport.h"

#include <apefile.h>
#include <asffile.h>
#include <fileref.h>
#include <mp4file.h>
#include <mpcfile.h>
#include <oggflacfile.h>
#include <oggpageheader.h>
#include <tag.h>
#include <tpropertymap.h>
#include <wavfile.h>

#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <new>

#include "artwork.h"
#include "bounded-stream.h"
#include "rf64.h"

namespace {

/// A copy that `free` takes back; NULL for empty text.
char *copy(const TagLib::String &text) {
  const std::string bytes = text.to8Bit(true);
  const size_t length = std::strlen(bytes.c_str());
  if (length == 0) return nullptr;
  char *result = static_cast<char *>(std::malloc(length + 1));
  if (!result) throw std::bad_alloc();
  std::memcpy(result, bytes.c_str(), length + 1);
  return result;
}

/// The first value of the first of several properties that a file has.
TagLib::String value(
    const TagLib::PropertyMap &properties, std::initializer_list<const char *> names) {
  for (const char *name : names) {
    const auto found = properties.find(name);
    if (found != properties.end() && !found->second.isEmpty()) return found->second.front();
  }
  return TagLib::String();
}

/// The key of a song; in MP4 and ASF it stands where TagLib 1 has no property for it.
TagLib::String key(TagLib::File *file, const TagLib::PropertyMap &properties) {
  auto *asf = dynamic_cast<TagLib::ASF::File *>(file);
  if (asf && asf->tag()) {
    const TagLib::ASF::AttributeList keys = asf->tag()->attribute("WM/InitialKey");
    if (!keys.isEmpty()) return keys.front().toString();
  }
  auto *mp4 = dynamic_cast<TagLib::MP4::File *>(file);
  if (mp4 && mp4->tag()) {
    for (const auto &entry : mp4->tag()->itemMap()) {
      if (entry.first.upper() == "----:COM.APPLE.ITUNES:INITIALKEY") {
        const TagLib::StringList values = entry.second.toStringList();
        if (!values.isEmpty()) return values.front();
      }
    }
  }
  return value(properties, {"INITIALKEY", "KEY"});
}

void copy_artwork(const TagLib::ByteVector &artwork, SetlistAudioFacts *facts) {
  if (artwork.isEmpty() || facts->artwork) return;
  facts->artwork = static_cast<uint8_t *>(std::malloc(artwork.size()));
  if (!facts->artwork) throw std::bad_alloc();
  std::memcpy(facts->artwork, artwork.data(), artwork.size());
  facts->artwork_size = artwork.size();
}

/// Takes from a tag what none before it told.
void take(
    const TagLib::Tag *tag, const TagLib::String &key, const TagLib::PropertyMap &properties,
    SetlistAudioFacts *facts) {
  if (tag) {
    if (!facts->title) facts->title = copy(tag->title());
    if (!facts->artist) facts->artist = copy(tag->artist());
    if (!facts->album) facts->album = copy(tag->album());
  }
  if (!facts->key) facts->key = copy(key);
  if (!facts->tempo) facts->tempo = copy(value(properties, {"BPM", "TEMPO"}));
}

void take(const TagLib::ID3v2::Tag *tag, size_t artwork_limit, SetlistAudioFacts *facts) {
  const TagLib::PropertyMap properties = tag->properties();
  take(tag, value(properties, {"INITIALKEY", "KEY"}), properties, facts);
  if (artwork_limit > 0) copy_artwork(find_artwork(tag, artwork_limit), facts);
}

/// The length; 0 if it is not known.
int64_t milliseconds(TagLib::File *file, const TagLib::AudioProperties *audio) {
  if (audio->lengthInMilliseconds() > 0) return audio->lengthInMilliseconds();
  // An encoder that could not go back has not written how many samples there are.
  auto *flac = dynamic_cast<TagLib::Ogg::FLAC::File *>(file);
  const TagLib::Ogg::PageHeader *last = flac ? flac->lastPageHeader() : nullptr;
  const int64_t samples = last ? last->absoluteGranularPosition() : 0;
  const int64_t rate = audio->sampleRate();
  // FLAC counts samples with 36 bits.
  return rate > 0 && samples > 0 && samples < int64_t{1} << 36 ? samples * 1000 / rate : 0;
}

/// A tag that TagLib passes over, because the format has others; NULL if there is none.
std::unique_ptr<TagLib::ID3v2::Tag> leading_tag(TagLib::File *file) {
  if (!dynamic_cast<TagLib::APE::File *>(file) && !dynamic_cast<TagLib::MPC::File *>(file)) {
    return nullptr;
  }
  file->seek(0);
  if (file->readBlock(3) != "ID3") return nullptr;
  return std::make_unique<TagLib::ID3v2::Tag>(file, 0);
}

SetlistAudioResult take_rf64(
    BoundedStream *stream, size_t artwork_limit, SetlistAudioFacts *facts) {
  // Gives the tags what they read from. It does not know the format itself.
  TagLib::RIFF::WAV::File file(stream, false);
  const std::unique_ptr<Rf64> found = read_rf64(&file);
  if (!found) return SetlistAudioUnknown;
  facts->milliseconds = found->milliseconds;
  if (found->id3v2) take(found->id3v2.get(), artwork_limit, facts);
  if (found->info) take(found->info.get(), TagLib::String(), found->info->properties(), facts);
  return SetlistAudioRead;
}

SetlistAudioResult read(BoundedStream *stream, size_t artwork_limit, SetlistAudioFacts *facts) {
  if (is_rf64(stream)) return take_rf64(stream, artwork_limit, facts);
  TagLib::FileRef reference(stream);
  // For MP3 and WAV "valid" says nothing: what has neither a sample rate nor a length holds no
  // sound.
  if (reference.isNull() || !reference.file()->isValid()) return SetlistAudioUnknown;
  const TagLib::AudioProperties *audio = reference.audioProperties();
  if (!audio) return SetlistAudioUnknown;
  facts->milliseconds = milliseconds(reference.file(), audio);
  // TagLib knows the rate of only some codecs in MP4, but the length of all.
  if (audio->sampleRate() <= 0 && facts->milliseconds <= 0) return SetlistAudioUnknown;
  const TagLib::PropertyMap properties = reference.file()->properties();
  take(reference.tag(), key(reference.file(), properties), properties, facts);
  if (artwork_limit > 0) copy_artwork(find_artwork(reference.file(), artwork_limit), facts);
  const std::unique_ptr<TagLib::ID3v2::Tag> leading = leading_tag(reference.file());
  if (leading) take(leading.get(), artwork_limit, facts);
  return SetlistAudioRead;
}

}  // namespace

SetlistAudioResult setlist_audio_read(
    const char *path, size_t artwork_limit, SetlistAudioFacts *facts) {
  std::memset(facts, 0, sizeof *facts);
  try {
    BoundedStream stream(path);
    return stream.isOpen() ? read(&stream, artwork_limit, facts) : SetlistAudioUnknown;
  } catch (const std::bad_alloc &) {
    return SetlistAudioOutOfMemory;
  } catch (...) {
    return SetlistAudioUnknown;
  }
}

void setlist_audio_facts_free(SetlistAudioFacts *facts) {
  std::free(facts->title);
  std::free(facts->artist);
  std::free(facts->album);
  std::free(facts->key);
  std::free(facts->tempo);
  std::free(facts->artwork);
  std::memset(facts, 0, sizeof *facts);
}
