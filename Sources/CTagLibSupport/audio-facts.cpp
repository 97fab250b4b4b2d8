#include "CTagLibSupport.h"

#include <asffile.h>
#include <fileref.h>
#include <mp4file.h>
#include <tag.h>
#include <tpropertymap.h>

#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <new>

#include "artwork.h"
#include "bounded-stream.h"

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
  if (artwork.isEmpty()) return;
  facts->artwork = static_cast<uint8_t *>(std::malloc(artwork.size()));
  if (!facts->artwork) throw std::bad_alloc();
  std::memcpy(facts->artwork, artwork.data(), artwork.size());
  facts->artwork_size = artwork.size();
}

}  // namespace

SetlistAudioResult setlist_audio_read(
    const char *path, size_t artwork_limit, SetlistAudioFacts *facts) {
  std::memset(facts, 0, sizeof *facts);
  try {
    BoundedStream stream(path);
    if (!stream.isOpen()) return SetlistAudioUnknown;
    TagLib::FileRef reference(&stream);
    // For MP3 and WAV "valid" says nothing: what has no sample rate holds no sound.
    if (reference.isNull() || !reference.file()->isValid()) return SetlistAudioUnknown;
    const TagLib::AudioProperties *audio = reference.audioProperties();
    if (!audio || audio->sampleRate() <= 0) return SetlistAudioUnknown;
    if (audio->lengthInMilliseconds() > 0) facts->milliseconds = audio->lengthInMilliseconds();
    if (const TagLib::Tag *tag = reference.tag()) {
      facts->title = copy(tag->title());
      facts->artist = copy(tag->artist());
      facts->album = copy(tag->album());
    }
    const TagLib::PropertyMap properties = reference.file()->properties();
    facts->key = copy(key(reference.file(), properties));
    facts->tempo = copy(value(properties, {"BPM", "TEMPO"}));
    if (artwork_limit > 0) copy_artwork(find_artwork(reference.file(), artwork_limit), facts);
    return SetlistAudioRead;
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
