#include "CGtkSupport.h"

struct _GtkSupportGhosts
{
  GtkWidget parent_instance;
  GArray *pictures;
  graphene_rect_t clip;
};

typedef struct
{
  GdkPaintable *paintable;
  graphene_rect_t place;
} Picture;

G_DEFINE_FINAL_TYPE (GtkSupportGhosts, gtk_support_ghosts, GTK_TYPE_WIDGET)

static void
clear_picture (gpointer picture)
{
  g_object_unref (((Picture *) picture)->paintable);
}

static void
gtk_support_ghosts_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GtkSupportGhosts *self = GTK_SUPPORT_GHOSTS (widget);
  gtk_snapshot_push_clip (snapshot, &self->clip);
  for (guint i = 0; i < self->pictures->len; i++)
    {
      Picture *picture = &g_array_index (self->pictures, Picture, i);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &picture->place.origin);
      gdk_paintable_snapshot (picture->paintable, snapshot, picture->place.size.width,
                              picture->place.size.height);
      gtk_snapshot_restore (snapshot);
    }
  gtk_snapshot_pop (snapshot);
}

static void
gtk_support_ghosts_finalize (GObject *object)
{
  g_array_unref (GTK_SUPPORT_GHOSTS (object)->pictures);
  G_OBJECT_CLASS (gtk_support_ghosts_parent_class)->finalize (object);
}

static void
gtk_support_ghosts_class_init (GtkSupportGhostsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = gtk_support_ghosts_finalize;
  widget_class->snapshot = gtk_support_ghosts_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gtk_support_ghosts_init (GtkSupportGhosts *self)
{
  self->pictures = g_array_new (FALSE, FALSE, sizeof (Picture));
  g_array_set_clear_func (self->pictures, clear_picture);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
gtk_support_ghosts_new (void)
{
  return g_object_new (GTK_SUPPORT_TYPE_GHOSTS, NULL);
}

void
gtk_support_ghosts_set_clip (GtkSupportGhosts *self, const graphene_rect_t *clip)
{
  self->clip = *clip;
}

void
gtk_support_ghosts_add (GtkSupportGhosts *self, GdkPaintable *paintable,
                        const graphene_rect_t *place)
{
  Picture picture = { g_object_ref (paintable), *place };
  g_array_append_val (self->pictures, picture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gtk_support_ghosts_clear (GtkSupportGhosts *self)
{
  g_array_set_size (self->pictures, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
