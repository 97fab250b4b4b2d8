#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What code in C makes of a GListModel that it is given: it keeps the objects in an array of its
 * own, which it changes only as the model tells. */
typedef struct _ListModelConsumer ListModelConsumer;
ListModelConsumer *list_model_consumer_new (GListModel *model);
void list_model_consumer_free (ListModelConsumer *self);
/* The number of changes that the model has told of. */
guint list_model_consumer_get_changes (ListModelConsumer *self);
/* Whether the kept objects are those of the model. */
gboolean list_model_consumer_is_right (ListModelConsumer *self);

G_END_DECLS
