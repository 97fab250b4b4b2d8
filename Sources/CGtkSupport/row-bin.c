#include "CGtkSupport.h"

struct _GtkSupportRowBin
{
  GtkWidget parent_instance;
  GtkWidget *action;
  gboolean is_placeholder;
  GtkRequisition placeholder;
  int slide;
  int columns;
  graphene_point_t offset;
  double growth;
};

G_DEFINE_FINAL_TYPE (GtkSupportRowBin, gtk_support_row_bin, GTK_TYPE_WIDGET)

static GtkWidget *
content (GtkSupportRowBin *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self));
  return first != self->action ? first : NULL;
}

/* Offers the children to the keyboard only once the focus is inside the row. GTK 4.8 would
 * otherwise focus a child of a list row instead of the row, but arrow keys, selection and
 * activation work on the row itself. */
static gboolean
gtk_support_row_bin_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkSupportRowBin *self = GTK_SUPPORT_ROW_BIN (widget);
  GtkWidget *row = gtk_widget_get_parent (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  if (row == NULL || focus == NULL)
    return FALSE;
  if (focus != row && !gtk_widget_is_ancestor (focus, row))
    return FALSE;
  gboolean backward = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *first = backward ? self->action : content (self);
  GtkWidget *second = backward ? content (self) : self->action;
  gboolean passed_first = second != NULL && gtk_widget_get_focus_child (widget) == second;
  if (first != NULL && !passed_first && gtk_widget_child_focus (first, direction))
    return TRUE;
  return second != NULL && gtk_widget_child_focus (second, direction);
}

static gboolean
gtk_support_row_bin_grab_focus (GtkWidget *widget)
{
  (void) widget;
  return FALSE;
}

/* Activates the focused widget inside the row. A list row takes these keys before the window can do
 * that. Some widgets, such as GTK 4.8's switches, rely on the window. */
static gboolean
activate_focus (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  (void) arguments;
  (void) data;
  return focus != NULL && focus != widget && gtk_widget_activate (focus);
}

static void
gtk_support_row_bin_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkSupportRowBin *self = GTK_SUPPORT_ROW_BIN (widget);
  if (self->offset.x == 0 && self->offset.y == 0 && self->growth == 1)
    {
      GTK_WIDGET_CLASS (gtk_support_row_bin_parent_class)->snapshot (widget, snapshot);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &self->offset);
  gtk_snapshot_scale (snapshot, 1, (float) self->growth);
  GTK_WIDGET_CLASS (gtk_support_row_bin_parent_class)->snapshot (widget, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The mode is always the same, because GTK does not ask a widget again that changes its mode while
 * it is not laid out, as the content of a placeholder does. GTK would then use a height that does
 * not depend on the width. */
static GtkSizeRequestMode
gtk_support_row_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The width of content that extends over `columns` neighbouring cells of a line without gaps. */
static int
line_width (GtkSupportRowBin *self, int width)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t bounds;
  int outer = width;
  if (self->columns > 1 && cell != NULL && gtk_widget_compute_bounds (cell, cell, &bounds))
    outer = MAX (width, (int) bounds.size.width);
  return width + (self->columns - 1) * outer;
}

/* Whether the list places its cells from right to left. A cell does not inherit that direction, so
 * the list is asked. */
static gboolean
is_mirrored (GtkSupportRowBin *self)
{
  GtkWidget *cell = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *list = cell ? gtk_widget_get_parent (cell) : NULL;
  return list != NULL && gtk_widget_get_direction (list) == GTK_TEXT_DIR_RTL;
}

/* A row is as high as its content, regardless of the height of the action. Content that extends
 * over several cells does not make its cell wider. */
static void
gtk_support_row_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                             int *minimum, int *natural, int *minimum_baseline,
                             int *natural_baseline)
{
  GtkSupportRowBin *self = GTK_SUPPORT_ROW_BIN (widget);
  GtkWidget *child = content (self);
  if (self->is_placeholder)
    {
      *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? self->placeholder.width
                                                           : self->placeholder.height;
      *natural = *minimum;
    }
  else if (self->columns > 1 && orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 0;
  else if (child != NULL && gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size < 0 ? -1 : line_width (self, for_size),
                        minimum, natural, minimum_baseline, natural_baseline);
}

/* Places the action in the gap beside the content. If the gap is narrower than the action, the
 * action slides in with the edge of the content. */
static void
allocate_action (GtkSupportRowBin *self, int width, int height)
{
  int natural_width, minimum_height;
  gtk_widget_measure (self->action, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural_width, NULL,
                      NULL);
  int action_width = MAX (natural_width, ABS (self->slide));
  gtk_widget_measure (self->action, GTK_ORIENTATION_VERTICAL, action_width, &minimum_height, NULL,
                      NULL, NULL);
  int action_height = MAX (height, minimum_height);
  GtkAllocation place = { self->slide < 0 ? width + self->slide : self->slide - action_width,
                          (height - action_height) / 2, action_width, action_height };
  gtk_widget_size_allocate (self->action, &place, -1);
}

static void
gtk_support_row_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkSupportRowBin *self = GTK_SUPPORT_ROW_BIN (widget);
  GtkWidget *child = content (self);
  if (child != NULL && !self->is_placeholder && gtk_widget_should_layout (child))
    {
      int line = line_width (self, width);
      GtkAllocation place = { self->slide, 0, line, height };
      if (self->columns > 1 && is_mirrored (self))
        place.x += width - line;
      gtk_widget_size_allocate (child, &place, baseline);
    }
  if (self->action != NULL && gtk_widget_should_layout (self->action))
    allocate_action (self, width, height);
}

static void
gtk_support_row_bin_dispose (GObject *object)
{
  gtk_support_row_bin_set_action (GTK_SUPPORT_ROW_BIN (object), NULL);
  gtk_support_row_bin_set_child (GTK_SUPPORT_ROW_BIN (object), NULL);
  G_OBJECT_CLASS (gtk_support_row_bin_parent_class)->dispose (object);
}

static void
gtk_support_row_bin_class_init (GtkSupportRowBinClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = gtk_support_row_bin_dispose;
  widget_class->focus = gtk_support_row_bin_focus;
  widget_class->grab_focus = gtk_support_row_bin_grab_focus;
  widget_class->snapshot = gtk_support_row_bin_snapshot;
  widget_class->get_request_mode = gtk_support_row_bin_get_request_mode;
  widget_class->measure = gtk_support_row_bin_measure;
  widget_class->size_allocate = gtk_support_row_bin_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "rowbin");
  const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_ISO_Enter,
                         GDK_KEY_KP_Enter };
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, activate_focus, NULL);
}

static void
gtk_support_row_bin_init (GtkSupportRowBin *self)
{
  self->growth = 1;
  self->columns = 1;
}

GtkWidget *
gtk_support_row_bin_new (void)
{
  return g_object_new (GTK_SUPPORT_TYPE_ROW_BIN, NULL);
}

void
gtk_support_row_bin_set_child (GtkSupportRowBin *self, GtkWidget *child)
{
  GtkWidget *current = content (self);
  if (current == child)
    return;
  if (current != NULL)
    gtk_widget_unparent (current);
  if (child == NULL)
    return;
  gtk_widget_set_child_visible (child, !self->is_placeholder);
  gtk_widget_insert_after (child, GTK_WIDGET (self), NULL);
}

static void
show_content (GtkSupportRowBin *self, gboolean is_shown)
{
  GtkWidget *child = content (self);
  self->is_placeholder = !is_shown;
  if (child != NULL)
    gtk_widget_set_child_visible (child, is_shown);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

gboolean
gtk_support_row_bin_set_placeholder (GtkSupportRowBin *self, int width, int height)
{
  if (self->is_placeholder && self->placeholder.width == width
      && self->placeholder.height == height)
    return FALSE;
  self->placeholder.width = width;
  self->placeholder.height = height;
  show_content (self, FALSE);
  return TRUE;
}

void
gtk_support_row_bin_show_content (GtkSupportRowBin *self)
{
  if (self->is_placeholder)
    show_content (self, TRUE);
}

void
gtk_support_row_bin_set_action (GtkSupportRowBin *self, GtkWidget *action)
{
  if (self->action == action)
    return;
  g_clear_pointer (&self->action, gtk_widget_unparent);
  self->action = action;
  if (action != NULL)
    gtk_widget_insert_before (action, GTK_WIDGET (self), NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self),
                           action != NULL ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
}

GtkWidget *
gtk_support_row_bin_get_action (GtkSupportRowBin *self)
{
  return self->action;
}

void
gtk_support_row_bin_set_slide (GtkSupportRowBin *self, int slide)
{
  if (self->slide == slide)
    return;
  self->slide = slide;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

int
gtk_support_row_bin_get_slide (GtkSupportRowBin *self)
{
  return self->slide;
}

void
gtk_support_row_bin_set_columns (GtkSupportRowBin *self, int columns)
{
  if (self->columns == columns)
    return;
  self->columns = columns;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

int
gtk_support_row_bin_get_columns (GtkSupportRowBin *self)
{
  return self->columns;
}

void
gtk_support_row_bin_set_offset (GtkSupportRowBin *self, double x, double y)
{
  graphene_point_t offset = GRAPHENE_POINT_INIT ((float) x, (float) y);
  if (self->offset.x == offset.x && self->offset.y == offset.y)
    return;
  self->offset = offset;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gtk_support_row_bin_set_growth (GtkSupportRowBin *self, double growth)
{
  /* A scale of 0 cannot be painted. */
  growth = MAX (growth, 0.01);
  if (self->growth == growth)
    return;
  self->growth = growth;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
gtk_support_row_bin_get_growth (GtkSupportRowBin *self)
{
  return self->growth;
}

double
gtk_support_row_bin_get_x_offset (GtkSupportRowBin *self)
{
  return self->offset.x;
}

double
gtk_support_row_bin_get_y_offset (GtkSupportRowBin *self)
{
  return self->offset.y;
}
