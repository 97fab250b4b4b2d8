#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The facts from the tags and the audio stream of a file. Text is UTF-8; unknown facts are NULL or
/// 0. Several titles, artists or albums are joined with commas.
typedef struct {
  char *title;
  char *artist;
  char *album;
  /// One value for each requested property, in the order of the request; NULL for a property that
  /// the file lacks.
  char **properties;
  size_t property_count;
  int64_t milliseconds;
  /// The embedded picture as the bytes of its file: the front cover, else the first picture.
  uint8_t *artwork;
  size_t artwork_size;
} SetlistAudioFacts;

typedef enum {
  SetlistAudioRead = 0,
  /// The file is damaged, or TagLib does not know it as audio.
  SetlistAudioUnknown = 1,
  SetlistAudioOutOfMemory = 2,
} SetlistAudioResult;

/// Reads the facts of an audio file, and its artwork if that has at most `artwork_limit` bytes.
///
/// Each line of `properties` lists alternative names of one property, separated by spaces. Its
/// value is the first value of the first of them that the file has.
///
/// Free the facts with `setlist_audio_facts_free`, whatever the result. Any number of threads may
/// read at once.
SetlistAudioResult setlist_audio_read(
    const char *path, size_t artwork_limit, const char *properties, SetlistAudioFacts *facts);

void setlist_audio_facts_free(SetlistAudioFacts *facts);

#ifdef __cplusplus
}
#endif
