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
  /// An embedded picture.
  uint8_t *artwork;
  size_t artwork_size;
} SetlistMediaFacts;

typedef enum {
  SetlistMediaAudio = 0,
  /// The file is damaged, or GStreamer knows no audio in it.
  SetlistMediaNoAudio = 1,
  /// GStreamer or one of its plugins is not installed, or it took too long, or it was cancelled.
  SetlistMediaUndecided = 2,
} SetlistMediaResult;

/// Called about every 10 ms, on the calling thread; true ends the discovery.
typedef bool (*SetlistMediaCancelled)(const void *context);

/// Inspects a file, and reads its artwork if that has at most `artwork_limit` bytes.
///
/// GStreamer is loaded by the first call. Nothing is decoded. No address that the file names is
/// opened. The facts are to be freed with `setlist_media_facts_free` whatever the result. Any
/// number of threads may call at once.
SetlistMediaResult setlist_media_discover(
    const char *path, size_t artwork_limit, double seconds, SetlistMediaCancelled cancelled,
    const void *context, SetlistMediaFacts *facts);

void setlist_media_facts_free(SetlistMediaFacts *facts);
