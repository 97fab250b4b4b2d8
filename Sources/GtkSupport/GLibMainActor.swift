// The main loop, references to objects and the closures of callbacks are of use without GTK.
// Whoever imports GtkSupport has them, too.
@_exported public import GLibMainActor
