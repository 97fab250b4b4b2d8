#pragma once

#include <glib-object.h>

// GStreamer's own headers would require linking it, and then every start of the program would load
// it.
typedef struct _GstBuffer GstBuffer;
typedef struct _GstBus GstBus;
typedef struct _GstCaps GstCaps;
typedef struct _GstElement GstElement;
typedef struct _GstMessage GstMessage;
typedef struct _GstPad GstPad;
typedef struct _GstSample GstSample;
typedef struct _GstStructure GstStructure;
typedef struct _GstTagList GstTagList;
typedef struct _GstTask GstTask;

typedef int (*GstPadProbe)(GstPad *pad, void *info, void *data);
typedef void (*GstElementCall)(GstElement *element, void *data);

enum {
  GST_STATE_NULL = 1,
  GST_STATE_PAUSED = 3,
  GST_STATE_CHANGE_FAILURE = 0,
  GST_FORMAT_TIME = 3,
  GST_MESSAGE_EOS = 1 << 0,
  GST_MESSAGE_ERROR = 1 << 1,
  GST_MESSAGE_TAG = 1 << 4,
  GST_MESSAGE_STREAM_STATUS = 1 << 13,
  GST_MESSAGE_ELEMENT = 1 << 15,
  GST_MESSAGE_ASYNC_DONE = 1 << 21,
  GST_PAD_PROBE_TYPE_BUFFER = 1 << 4,
  GST_PAD_PROBE_TYPE_BUFFER_LIST = 1 << 5,
  GST_PAD_PROBE_DROP = 0,
  GST_TASK_STARTED = 0,
};

/// The GStreamer functions that this target calls: result, name, parameters.
#define GSTREAMER_FUNCTIONS(F) \
  F(gboolean, gst_init_check, (int *, char ***, GError **)) \
  F(int, gst_bin_add, (GstElement *, GstElement *)) \
  F(size_t, gst_buffer_extract, (GstBuffer *, size_t, void *, size_t)) \
  F(size_t, gst_buffer_get_size, (GstBuffer *)) \
  F(GstMessage *, gst_bus_timed_pop_filtered, (GstBus *, guint64, unsigned)) \
  F(GstStructure *, gst_caps_get_structure, (const GstCaps *, unsigned)) \
  F(unsigned, gst_caps_get_size, (const GstCaps *)) \
  F(void, gst_element_call_async, (GstElement *, GstElementCall, void *, GDestroyNotify)) \
  F(GstElement *, gst_element_factory_make, (const char *, const char *)) \
  F(GstBus *, gst_element_get_bus, (GstElement *)) \
  F(GstPad *, gst_element_get_static_pad, (GstElement *, const char *)) \
  F(gboolean, gst_element_link, (GstElement *, GstElement *)) \
  F(gboolean, gst_element_query_duration, (GstElement *, int, gint64 *)) \
  F(int, gst_element_set_state, (GstElement *, int)) \
  F(gboolean, gst_element_sync_state_with_parent, (GstElement *)) \
  F(const GstStructure *, gst_message_get_structure, (GstMessage *)) \
  F(const GValue *, gst_message_get_stream_status_object, (GstMessage *)) \
  F(void, gst_message_parse_tag, (GstMessage *, GstTagList **)) \
  F(void, gst_mini_object_unref, (void *)) \
  F(void *, gst_object_ref_sink, (void *)) \
  F(void, gst_object_unref, (void *)) \
  F(unsigned long, gst_pad_add_probe, (GstPad *, int, GstPadProbe, void *, GDestroyNotify)) \
  F(GstCaps *, gst_pad_get_current_caps, (GstPad *)) \
  F(int, gst_pad_link, (GstPad *, GstPad *)) \
  F(GstElement *, gst_pipeline_new, (const char *)) \
  F(GstCaps *, gst_pad_query_caps, (GstPad *, GstCaps *)) \
  F(GstBuffer *, gst_sample_get_buffer, (GstSample *)) \
  F(gboolean, gst_structure_get_boolean, (const GstStructure *, const char *, gboolean *)) \
  F(const char *, gst_structure_get_name, (const GstStructure *)) \
  F(gboolean, gst_tag_list_get_double, (const GstTagList *, const char *, double *)) \
  F(gboolean, gst_tag_list_get_sample_index, \
    (const GstTagList *, const char *, unsigned, GstSample **)) \
  F(gboolean, gst_tag_list_get_string, (const GstTagList *, const char *, char **)) \
  F(int, gst_task_get_state, (GstTask *))

#define GSTREAMER_POINTER(result, name, parameters) result(*name) parameters;

/// Pointers to the GStreamer functions that this target calls, named after them.
typedef struct {
  GSTREAMER_FUNCTIONS(GSTREAMER_POINTER)
} GStreamer;

/// GStreamer, loaded and initialised by the first call; NULL if it is not installed.
const GStreamer *gstreamer(void);
