internal import CAdwaita
internal import GtkSupport

/// The layouts of a widget's window. After each of them, every widget has its size.
@MainActor
final class WindowLayouts {
  /// Called after each layout.
  var didEnd: (() -> Void)?
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var connection: SignalConnection?

  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    connect(widget, .realize, after: true) { [weak self] in self?.watch() }
    if gtk_widget_get_realized(widget) != 0 { watch() }
  }

  private func watch() {
    connection?.disconnect()
    guard let surface = gtk_native_get_surface(gtk_widget_get_native(widget)) else { return }
    connection = connect(surface, .layout, after: true) { [weak self] in self?.didEnd?() }
  }
}
