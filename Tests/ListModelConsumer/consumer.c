#include "ListModelConsumer.h"

struct _ListModelConsumer
{
  GListModel *model;
  GPtrArray *objects;
  guint changes;
};

static void
follow (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  ListModelConsumer *self = data;
  self->changes++;
  if (removed > 0)
    g_ptr_array_remove_range (self->objects, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->objects, (int) (position + i),
                        g_list_model_get_item (model, position + i));
}

ListModelConsumer *
list_model_consumer_new (GListModel *model)
{
  ListModelConsumer *self = g_new0 (ListModelConsumer, 1);
  self->model = g_object_ref (model);
  self->objects = g_ptr_array_new_with_free_func (g_object_unref);
  follow (model, 0, 0, g_list_model_get_n_items (model), self);
  self->changes = 0;
  g_signal_connect (model, "items-changed", G_CALLBACK (follow), self);
  return self;
}

void
list_model_consumer_free (ListModelConsumer *self)
{
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_ptr_array_unref (self->objects);
  g_object_unref (self->model);
  g_free (self);
}

guint
list_model_consumer_get_changes (ListModelConsumer *self)
{
  return self->changes;
}

gboolean
list_model_consumer_is_right (ListModelConsumer *self)
{
  if (self->objects->len != g_list_model_get_n_items (self->model))
    return FALSE;
  for (guint i = 0; i < self->objects->len; i++)
    {
      gpointer object = g_list_model_get_item (self->model, i);
      g_object_unref (object);
      if (object != self->objects->pdata[i])
        return FALSE;
    }
  return TRUE;
}
