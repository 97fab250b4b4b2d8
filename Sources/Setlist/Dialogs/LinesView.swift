import GtkSupport

/// A scrolling view of many thousands of lines of text, which can be selected and copied.
@MainActor
struct LinesView {
  /// The widget of the lines, which is a scrolled window with a frame.
  let widget: ScrolledWindow
  /// The widget inside that takes the keyboard focus, so that the arrow keys scroll.
  let focus: Widget

  /// Makes a view of lines. Screen readers call it `label`.
  init(_ lines: [String], label: String) {
    // A text view lays out only the visible lines. A label would lay out all of them, and again for
    // each width.
    let view = TextView()
    view.buffer.text = lines.joined(separator: "\n")
    view.makeReadOnly()
    view.setSpace(top: 12, sides: 12, bottom: 6, belowLines: 6)
    view.setAccessibleLabel(label)
    focus = view
    widget = ScrolledWindow(view)
    widget.takeNaturalSize()
    widget.setContentHeight(atLeast: 96, atMost: 300)
    widget.clipToBounds()
    widget.addStyleClass("card", "lines")
  }
}
