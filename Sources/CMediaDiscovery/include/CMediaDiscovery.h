#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The facts that GStreamer finds in a media file. Text is UTF-8; unknown facts are NULL or 0.
typedef struct {
  char *title;
  char *artist;
  char *album;
  char *key;
  double tempo;
  int64_t milliseconds;
  /// An embedded picture, as the bytes of its file.
  uint8_t *artwork;
  size_t artwork_size;
} SetlistMediaFacts;

typedef enum {
  SetlistMediaAudio = 0,
  /// The file is damaged, or GStreamer knows no audio in it.
  SetlistMediaNoAudio = 1,
  /// GStreamer or one of its plugins is missing, or the look was ended early.
  SetlistMediaUndecided = 2,
} SetlistMediaResult;

/// A look into one file. Any number of threads may look at once, each with its own.
typedef struct SetlistMediaLook SetlistMediaLook;

/// Begins to look into a file for its facts, and for its artwork if that has at most
/// `artwork_limit` bytes. NULL if GStreamer is not installed.
///
/// The first call loads GStreamer. Nothing is decoded, and no address that the file names is
/// opened.
SetlistMediaLook *setlist_media_look_new(const char *path, size_t artwork_limit);

/// Waits at most 10 ms for the next message of the pipeline; false once the facts are complete.
bool setlist_media_look_goes_on(SetlistMediaLook *look);

/// Ends a look, finished or not, and moves its facts to `facts`. Free them with
/// `setlist_media_facts_free`, whatever the result.
SetlistMediaResult setlist_media_look_free(SetlistMediaLook *look, SetlistMediaFacts *facts);

void setlist_media_facts_free(SetlistMediaFacts *facts);
