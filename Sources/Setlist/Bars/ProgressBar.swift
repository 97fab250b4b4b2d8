import GtkSupport
import Localization
import SetlistFiles

/// The bar at the foot of the window while files are read, searched or copied. It has the progress
/// and a Cancel button.
@MainActor
final class ProgressBar {
  /// The kind of work that is done with the files.
  enum Work {
    case importing
    case searching
    case copying
  }

  /// The closure that cancels the current work; `nil` while the bar is hidden.
  private var cancel: (() -> Void)?
  private let bars: FootBars
  private let revealer: Revealer
  private let label: Label
  private let bar: ProgressView

  init(builder: Builder, bars: FootBars) {
    self.bars = bars
    revealer = builder.object("import-revealer")
    bars.add(revealer)
    label = builder.object("import-label")
    bar = builder.object("import-progress")
    connect(builder.widget("import-cancel"), .clicked) { [weak self] in self?.cancel?() }
  }

  /// Whether the progress bar is shown.
  var isShown: Bool { cancel != nil }

  /// Shows the bar with a text before the first file can be named. A long playlist is read as one
  /// file.
  func begin(_ text: String, cancel: @escaping () -> Void) {
    self.cancel = cancel
    label.text = text
    bar.show(fraction: 0)
    bars.show(revealer)
  }

  /// Shows the progress of the work, for example "Importing 3 of 12: Let It Go.mp3".
  func show(_ progress: ImportProgress, of work: Work) {
    let (completed, total) = (progress.completed.text, progress.total.text)
    let name = progress.name.displayable
    let text =
      switch work {
      // Translators: %1$s and %2$s are numbers of files, %3$s is the name of a file.
      case .importing: gettext("Importing %1$s of %2$s: %3$s", completed, total, name)
      // Translators: %1$s and %2$s are numbers of files, %3$s is the name of a file.
      case .searching: gettext("Searching %1$s of %2$s: %3$s", completed, total, name)
      // Translators: %1$s and %2$s are numbers of files, %3$s is the name of a file.
      case .copying: gettext("Copying %1$s of %2$s: %3$s", completed, total, name)
      }
    label.text = text
    bar.show(fraction: Double(progress.completed) / Double(max(progress.total, 1)))
  }

  /// Hides the progress bar.
  func end() {
    cancel = nil
    bars.hide(revealer)
  }
}
