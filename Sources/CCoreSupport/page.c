#include "CCoreSupport.h"

#include <cairo-pdf.h>

static cairo_status_t append(void *output, const unsigned char *bytes, unsigned count) {
  g_byte_array_append(output, bytes, count);
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *setlist_pdf_surface_create(GByteArray *output, double width, double height) {
  return cairo_pdf_surface_create_for_stream(append, output, width, height);
}

bool setlist_has_typeface(const char *family) {
  PangoFontMap *map = pango_cairo_font_map_get_default();
  if (!map) return true;
  PangoFontFamily **families = NULL;
  int count = 0;
  pango_font_map_list_families(map, &families, &count);
  bool is_there = false;
  for (int index = 0; index < count && !is_there; index += 1) {
    is_there = g_strcmp0(pango_font_family_get_name(families[index]), family) == 0;
  }
  g_free(families);
  return is_there;
}

PangoLayout *setlist_page_layout_new(void) {
  PangoFontMap *map = pango_cairo_font_map_get_default();
  PangoContext *context = map ? pango_font_map_create_context(map) : NULL;
  if (!context) return NULL;
  pango_cairo_context_set_resolution(context, 72);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  // Widths grow with the size of the type; else each letter would be moved to a whole point.
  pango_context_set_round_glyph_positions(context, FALSE);
  PangoLayout *layout = pango_layout_new(context);
  g_object_unref(context);
  return layout;
}

void setlist_page_layout_free(PangoLayout *layout) {
  g_object_unref(layout);
}
