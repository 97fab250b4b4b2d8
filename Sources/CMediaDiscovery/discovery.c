#include "CMediaDiscovery.h"

#include <stdlib.h>
#include <string.h>

#include "gstreamer.h"
#include "tags.h"

/// The state that the threads of a pipeline share with the waiting thread.
typedef struct {
  const GStreamer *gst;
  GstElement *pipeline;
  /// The sink of the first audio, NULL before there is any; atomic.
  GstElement *sink;
  /// Whether the pipeline has a stream other than audio; atomic.
  int has_other_output;
  /// The `FileKind` by the outermost format of the file, apart from tags; atomic.
  int kind;
  /// The media type that GStreamer guessed from the first bytes, until an element has parsed the
  /// file; interned, atomic.
  const char *unopened;
  /// Whether the file has a format that is never opened, because GStreamer's parser of it is
  /// unsafe; atomic.
  int is_avoided;
  /// Whether the look has handed the pipeline to another thread to stop it. Atomic, so that
  /// ThreadSanitizer sees that the waiting thread uses the pipeline no more.
  int is_given_up;
} Discovery;

enum { UNKNOWN_KIND = 0, ELEMENTARY_STREAM, CONTAINER };

enum { MAXIMUM_TASK_COUNT = 32 };

/// The number of polls in a row, 10 ms each, without a message and with all pipeline threads idle,
/// after which the look ends. Between two threads of a pipeline there is a pause, which a busy
/// computer prolongs.
enum { LONGEST_REST = 25 };

/// A look into a file, with the facts that the messages of its pipeline have brought so far.
struct SetlistMediaLook {
  const GStreamer *gst;
  Discovery *discovery;
  GstBus *bus;
  size_t artwork_limit;
  SetlistMediaFacts facts;
  /// The tasks (threads) of the pipeline, each with a reference that this look owns.
  void *tasks[MAXIMUM_TASK_COUNT];
  size_t task_count;
  /// The number of polls since a pipeline thread last worked or sent a message.
  unsigned rest;
  /// Whether the pipeline could be made.
  bool has_begun;
  bool is_over;
  bool is_audio;
  bool lacks_plugin;
};

static const char *name_of(const GStreamer *gst, const GstCaps *caps) {
  return caps && gst->gst_caps_get_size(caps) > 0
             ? gst->gst_structure_get_name(gst->gst_caps_get_structure(caps, 0))
             : "";
}

static bool is_one_of(const char *name, const char *const *names) {
  while (*names && strcmp(name, *names) != 0) names += 1;
  return *names != NULL;
}

static bool is_audio(const char *name) {
  return strncmp(name, "audio/", 6) == 0 || strcmp(name, "application/x-ape") == 0;
}

static gboolean flag(const GStreamer *gst, const GstStructure *structure, const char *name) {
  gboolean value = FALSE;
  return gst->gst_structure_get_boolean(structure, name, &value) && value;
}

/// Whether `parsebin` is to parse a pad's output further. Without this check GStreamer would open
/// the addresses in playlists.
static gboolean continue_autoplug(void *bin, GstPad *pad, GstCaps *caps, Discovery *discovery) {
  static const char *const tags[] = {"application/x-apetag", "application/x-id3", NULL};
  static const char *const containers[] = {
      "application/ogg", "video/quicktime", "video/x-ms-asf", NULL,
  };
  // GStreamer's Matroska parser uses freed elements when a file is damaged.
  static const char *const avoided[] = {
      "audio/webm", "audio/x-matroska", "video/webm", "video/x-matroska", "video/x-matroska-3d",
      NULL,
  };
  static const char *const elementary[] = {
      "audio/AMR", "audio/AMR-WB", "audio/mpeg", "audio/x-ac3", "audio/x-amr-nb-sh",
      "audio/x-amr-wb-sh", "audio/x-dts", "audio/x-eac3", "audio/x-private1-dts", NULL,
  };
  (void)bin;
  (void)pad;
  const GStreamer *gst = discovery->gst;
  const char *name = name_of(gst, caps);
  if (is_one_of(name, tags)) return TRUE;
  if (is_one_of(name, avoided)) {
    g_atomic_int_set(&discovery->is_avoided, 1);
    return FALSE;
  }
  const bool is_container = is_one_of(name, containers);
  if (!is_container && !is_audio(name)) return FALSE;
  g_atomic_pointer_set(
      &discovery->unopened,
      g_atomic_int_get(&discovery->kind) == UNKNOWN_KIND ? g_intern_string(name) : NULL);
  const GstStructure *structure = gst->gst_caps_get_structure(caps, 0);
  // Framed data needs no parser, and without a decoder `parsebin` would report it as unknown.
  if (flag(gst, structure, "framed") || flag(gst, structure, "parsed")) return FALSE;
  // `parsebin` asks about the outermost format first.
  g_atomic_int_compare_and_exchange(
      &discovery->kind, UNKNOWN_KIND,
      is_one_of(name, elementary) ? ELEMENTARY_STREAM : CONTAINER);
  return TRUE;
}

static int drop(GstPad *pad, void *info, void *discovery) {
  (void)pad;
  (void)info;
  g_atomic_int_set(&((Discovery *)discovery)->has_other_output, 1);
  return GST_PAD_PROBE_DROP;
}

/// Connects the first audio pad to a sink, which reports its tags. Every other pad gets none, so
/// that its stream waits for nothing.
static void pad_added(void *bin, GstPad *pad, Discovery *discovery) {
  (void)bin;
  const GStreamer *gst = discovery->gst;
  GstCaps *caps = gst->gst_pad_get_current_caps(pad);
  if (!caps) caps = gst->gst_pad_query_caps(pad, NULL);
  const char *name = name_of(gst, caps);
  // A file whose first bytes look like audio is not enough: an element must have parsed it.
  const bool is_wanted = is_audio(name) && !g_atomic_pointer_get(&discovery->sink)
                         && g_strcmp0(name, g_atomic_pointer_get(&discovery->unopened)) != 0;
  if (caps) gst->gst_mini_object_unref(caps);
  GstElement *sink = is_wanted ? gst->gst_element_factory_make("fakesink", NULL) : NULL;
  if (!sink) {
    gst->gst_pad_add_probe(
        pad, GST_PAD_PROBE_TYPE_BUFFER | GST_PAD_PROBE_TYPE_BUFFER_LIST, drop, discovery, NULL);
    return;
  }
  gst->gst_bin_add(discovery->pipeline, sink);
  g_atomic_pointer_set(&discovery->sink, sink);
  GstPad *target = gst->gst_element_get_static_pad(sink, "sink");
  gst->gst_pad_link(pad, target);
  gst->gst_object_unref(target);
  gst->gst_element_sync_state_with_parent(sink);
}

/// Adds the task that a stream status message names to the tasks of the look.
static void take_task(SetlistMediaLook *look, GstMessage *message) {
  const GValue *value = look->gst->gst_message_get_stream_status_object(message);
  if (!value || !G_VALUE_HOLDS_OBJECT(value)) return;
  GObject *task = g_value_get_object(value);
  for (size_t index = 0; index < look->task_count; index += 1) {
    if (look->tasks[index] == task) return;
  }
  if (!task || look->task_count == MAXIMUM_TASK_COUNT) return;
  look->tasks[look->task_count] = g_object_ref(task);
  look->task_count += 1;
}

/// Whether all tasks of the pipeline have stopped. `parsebin` can swallow the error of a damaged
/// file, and then no message ends the look.
static bool is_idle(const SetlistMediaLook *look) {
  for (size_t index = 0; index < look->task_count; index += 1) {
    if (look->gst->gst_task_get_state(look->tasks[index]) == GST_TASK_STARTED) return false;
  }
  return look->task_count > 0 && look->task_count < MAXIMUM_TASK_COUNT;
}

/// Handles one message of the pipeline: tags, a new task, a missing plugin, an error or the end.
static void take(SetlistMediaLook *look, GstMessage *message) {
  const GStreamer *gst = look->gst;
  const GstStructure *structure = gst->gst_message_get_structure(message);
  // The end-of-stream message is the only handled one without a structure.
  const char *name = structure ? gst->gst_structure_get_name(structure) : "";
  if (strcmp(name, "GstMessageTag") == 0) {
    take_tags(gst, message, look->artwork_limit, &look->facts);
  } else if (strcmp(name, "GstMessageStreamStatus") == 0) {
    take_task(look, message);
  } else if (strcmp(name, "missing-plugin") == 0) {
    look->lacks_plugin = true;
  } else if (strcmp(name, "GstMessageAsyncDone") == 0) {
    look->is_over = true;
    look->is_audio = g_atomic_pointer_get(&look->discovery->sink) != NULL;
  } else if (*name == '\0' || strcmp(name, "GstMessageError") == 0) {
    look->is_over = true;
  }
}

static void stop(GstElement *pipeline, void *data) {
  Discovery *discovery = data;
  (void)g_atomic_int_get(&discovery->is_given_up);
  discovery->gst->gst_element_set_state(pipeline, GST_STATE_NULL);
}

static bool build(Discovery *discovery, const char *path) {
  const GStreamer *gst = discovery->gst;
  discovery->pipeline = gst->gst_object_ref_sink(gst->gst_pipeline_new(NULL));
  GstElement *source = gst->gst_element_factory_make("filesrc", NULL);
  GstElement *parser = gst->gst_element_factory_make("parsebin", NULL);
  if (source) gst->gst_bin_add(discovery->pipeline, source);
  if (parser) gst->gst_bin_add(discovery->pipeline, parser);
  if (!source || !parser || !gst->gst_element_link(source, parser)) return false;
  g_object_set(source, "location", path, NULL);
  g_signal_connect(parser, "autoplug-continue", G_CALLBACK(continue_autoplug), discovery);
  g_signal_connect(parser, "pad-added", G_CALLBACK(pad_added), discovery);
  return true;
}

SetlistMediaLook *setlist_media_look_new(const char *path, size_t artwork_limit) {
  const GStreamer *gst = gstreamer();
  SetlistMediaLook *look = gst ? calloc(1, sizeof *look) : NULL;
  Discovery *discovery = look ? calloc(1, sizeof *discovery) : NULL;
  if (!discovery) {
    free(look);
    return NULL;
  }
  discovery->gst = gst;
  look->gst = gst;
  look->discovery = discovery;
  look->artwork_limit = artwork_limit;
  look->has_begun = build(discovery, path);
  look->bus = gst->gst_element_get_bus(discovery->pipeline);
  look->is_over = !look->has_begun
                  || gst->gst_element_set_state(discovery->pipeline, GST_STATE_PAUSED)
                         == GST_STATE_CHANGE_FAILURE;
  return look;
}

bool setlist_media_look_goes_on(SetlistMediaLook *look) {
  const GStreamer *gst = look->gst;
  if (look->is_over) return false;
  GstMessage *message = gst->gst_bus_timed_pop_filtered(
      look->bus, 10 * 1000 * 1000,
      GST_MESSAGE_EOS | GST_MESSAGE_ERROR | GST_MESSAGE_TAG | GST_MESSAGE_STREAM_STATUS
          | GST_MESSAGE_ELEMENT | GST_MESSAGE_ASYNC_DONE);
  if (message) {
    look->rest = 0;
    take(look, message);
    gst->gst_mini_object_unref(message);
  } else {
    // Every pad exists before the first data flows. A pipeline without an audio sink never posts a
    // final message.
    look->rest = is_idle(look) ? look->rest + 1 : 0;
    look->is_over = look->rest >= LONGEST_REST
                    || (g_atomic_int_get(&look->discovery->has_other_output)
                        && !g_atomic_pointer_get(&look->discovery->sink));
  }
  return !look->is_over;
}

static SetlistMediaResult result_of(const SetlistMediaLook *look) {
  if (!look->has_begun || !look->is_over) return SetlistMediaUndecided;
  if (look->is_audio) return SetlistMediaAudio;
  const bool is_decided = !look->lacks_plugin && !g_atomic_int_get(&look->discovery->is_avoided);
  return is_decided ? SetlistMediaNoAudio : SetlistMediaUndecided;
}

SetlistMediaResult setlist_media_look_free(SetlistMediaLook *look, SetlistMediaFacts *facts) {
  const GStreamer *gst = look->gst;
  Discovery *discovery = look->discovery;
  GstElement *pipeline = discovery->pipeline;
  const SetlistMediaResult result = result_of(look);
  gint64 nanoseconds = 0;
  // Parsers of elementary streams guess the length from the first frames, so it is not taken.
  if (result == SetlistMediaAudio && g_atomic_int_get(&discovery->kind) != ELEMENTARY_STREAM
      && gst->gst_element_query_duration(pipeline, GST_FORMAT_TIME, &nanoseconds)
      && nanoseconds > 0) {
    look->facts.milliseconds = (nanoseconds + 500000) / 1000000;
  }
  *facts = look->facts;
  for (size_t index = 0; index < look->task_count; index += 1) g_object_unref(look->tasks[index]);
  gst->gst_object_unref(look->bus);
  free(look);
  if (result == SetlistMediaUndecided) {
    // Stopping the pipeline could block this thread for ever on an element that does not respond,
    // so another thread does it.
    g_atomic_int_set(&discovery->is_given_up, 1);
    gst->gst_element_call_async(pipeline, stop, discovery, free);
  } else {
    stop(pipeline, discovery);
    free(discovery);
  }
  gst->gst_object_unref(pipeline);
  return result;
}
