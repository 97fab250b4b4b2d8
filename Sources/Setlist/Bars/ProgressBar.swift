internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

/// The bar at the foot of the window while files are looked at: how far it is, and Cancel.
@MainActor
final class ProgressBar {
  /// What Cancel does to the work at hand; `nil` while the bar is hidden.
  private var cancel: (() -> Void)?
  private let bars: FootBars
  private let revealer: OpaquePointer
  private let label: OpaquePointer
  private let bar: OpaquePointer

  init(builder: Builder, bars: FootBars) {
    self.bars = bars
    revealer = builder.object("import-revealer")
    bars.add(revealer)
    label = builder.object("import-label")
    bar = builder.object("import-progress")
    connect(builder.object("import-cancel"), "clicked") { [weak self] _ in self?.cancel?() }
  }

  /// Whether the bar belongs to some work.
  var isShown: Bool { cancel != nil }

  /// Shows the bar before there is a first file to name: a long playlist is read as one.
  func begin(_ text: String, cancel: @escaping () -> Void) {
    self.cancel = cancel
    gtk_label_set_text(label, text)
    gtk_progress_bar_set_fraction(bar, 0)
    bars.show(revealer)
  }

  /// Shows how far the work is, for example "Importing 3 of 12: Let It Go.mp3".
  func show(_ progress: ImportProgress, verb: String) {
    gtk_label_set_text(
      label, "\(verb) \(progress.completed) of \(progress.total): \(progress.name.displayable)")
    gtk_progress_bar_set_fraction(bar, Double(progress.completed) / Double(max(progress.total, 1)))
  }

  /// Hides the bar.
  func end() {
    cancel = nil
    bars.hide(revealer)
  }
}
