public import CGtk

/// A widget whose content a closure draws.
public final class DrawingArea: Widget {
  public override class var objectType: GType { gtk_drawing_area_get_type() }

  /// Draws with a `cairo_t`, within a width and a height in pixels.
  public typealias Content = @MainActor @Sendable (OpaquePointer, Double, Double) -> Void

  private typealias Draw = @MainActor @Sendable (OpaquePointer, Int32, Int32) -> Void

  /// Makes an area that draws nothing.
  public convenience init() { self.init(rawPointer: gtk_drawing_area_new()) }

  /// Shows what `content` draws.
  public func setContent(_ content: @escaping Content) {
    let draw: Draw = { content($0, Double($1), Double($2)) }
    gtk_drawing_area_set_draw_func(
      cast(),
      { _, context, width, height, data in
        guard let context, let data else { return }
        nonisolated(unsafe) let drawn = context
        // GTK draws on the thread that runs its loop, which is the main actor's.
        MainActor.assumeIsolated {
          ClosureBox<Draw>.closure(in: data)(drawn, width, height)
        }
      }, ClosureBox<Draw>.data(draw), releaseClosureBox)
  }

  /// Draws the content anew in the next frame.
  public func redraw() { gtk_widget_queue_draw(widget) }
}
