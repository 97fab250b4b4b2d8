#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The facts from the tags and the stream of an audio file. Text is UTF-8; unknown facts are NULL
/// or 0. Several titles, artists or albums have commas between them.
typedef struct {
  char *title;
  char *artist;
  char *album;
  /// The values of the requested properties.
  char **properties;
  size_t property_count;
  int64_t milliseconds;
  /// The embedded picture, the front cover if there is one.
  uint8_t *artwork;
  size_t artwork_size;
} SetlistAudioFacts;

typedef enum {
  SetlistAudioRead = 0,
  /// The file is damaged, or TagLib does not know it as audio.
  SetlistAudioUnknown = 1,
  SetlistAudioOutOfMemory = 2,
} SetlistAudioResult;

/// Reads a file, and its artwork if that has at most `artwork_limit` bytes.
///
/// Each line of `properties` lists names, separated by spaces. It requests the first value of the
/// first of these properties that the file has.
///
/// The facts are to be freed with `setlist_audio_facts_free` whatever the result. Any number of
/// threads may read at once.
SetlistAudioResult setlist_audio_read(
    const char *path, size_t artwork_limit, const char *properties, SetlistAudioFacts *facts);

void setlist_audio_facts_free(SetlistAudioFacts *facts);

#ifdef __cplusplus
}
#endif
