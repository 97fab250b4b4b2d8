#include "tags.h"

#include <stdlib.h>
#include <string.h>

static void take_text(const GStreamer *gst, const GstTagList *tags, const char *name, char **text) {
  char *found = NULL;
  if (*text || !gst->gst_tag_list_get_string(tags, name, &found)) return;
  *text = strdup(found);
  g_free(found);
}

static void take_artwork(
    const GStreamer *gst, const GstTagList *tags, size_t limit, SetlistMediaFacts *facts) {
  GstSample *sample = NULL;
  for (unsigned index = 0;
       !facts->artwork && gst->gst_tag_list_get_sample_index(tags, "image", index, &sample);
       index += 1) {
    GstBuffer *buffer = gst->gst_sample_get_buffer(sample);
    const size_t size = buffer ? gst->gst_buffer_get_size(buffer) : 0;
    if (size > 0 && size <= limit && (facts->artwork = malloc(size))) {
      facts->artwork_size = gst->gst_buffer_extract(buffer, 0, facts->artwork, size);
    }
    gst->gst_mini_object_unref(sample);
  }
}

void take_tags(
    const GStreamer *gst, GstMessage *message, size_t artwork_limit, SetlistMediaFacts *facts) {
  GstTagList *tags = NULL;
  gst->gst_message_parse_tag(message, &tags);
  if (!tags) return;
  take_text(gst, tags, "title", &facts->title);
  take_text(gst, tags, "artist", &facts->artist);
  take_text(gst, tags, "album", &facts->album);
  take_text(gst, tags, "musical-key", &facts->key);
  if (facts->tempo == 0) gst->gst_tag_list_get_double(tags, "beats-per-minute", &facts->tempo);
  take_artwork(gst, tags, artwork_limit, facts);
  gst->gst_mini_object_unref(tags);
}

void setlist_media_facts_free(SetlistMediaFacts *facts) {
  free(facts->title);
  free(facts->artist);
  free(facts->album);
  free(facts->key);
  free(facts->artwork);
  memset(facts, 0, sizeof *facts);
}
