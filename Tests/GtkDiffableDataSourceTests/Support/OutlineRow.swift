import CGtk
import GtkDiffableDataSource
import GtkSupport

/// A row with a text behind the arrow of an `OutlineExpander`.
@MainActor
final class OutlineRow: RowView {
  private let label = TextRowView()
  let expander: OutlineExpander

  init() {
    label.widget.setMinimumSize(width: -1, height: 30)
    expander = OutlineExpander(content: label.widget)
  }

  var widget: Box { expander.widget }

  var accessibleLabel: String { label.accessibleLabel }

  func show(_ context: RowContext<String, Int>) {
    label.text = "\(context.item)"
    expander.show(context)
  }

  /// The box with the arrow and the spinner.
  var slot: UnsafeMutablePointer<GtkWidget> { gtk_widget_get_first_child(widget.widget) }

  /// The icon name of the arrow; `nil` if no arrow is shown.
  var icon: String? {
    guard let arrow = Image(casting: widget.firstChild?.firstChild), arrow.isVisible else {
      return nil
    }
    return arrow.iconName
  }

  var showsSpinner: Bool { widget.firstChild?.lastChild?.isVisible == true }

  /// The distance of the text from the row's leading edge, in pixels.
  var indentation: Double {
    let edge = point(0, 0, of: label.widget.widget, in: widget.widget).x
    return widget.isRightToLeft ? Double(widget.width - label.widget.width) - edge : edge
  }
}
