import Foundation
import Localization
import SetlistFiles
import Synchronization

/// Shows the progress of an import on a line of the terminal; nothing if standard error is no
/// terminal.
final class ProgressLine: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let shown = Mutex<ContinuousClock.Instant?>(nil)

  /// Shows a step of the progress, at most ten times a second.
  func show(_ step: ImportProgress) {
    guard isTerminal else { return }
    let now = ContinuousClock().now
    let isDue = shown.withLock { last in
      if let last, last.duration(to: now) < .milliseconds(100) { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let count =
      step.completed == 0
      // Translators: a number of files.
      ? ngettext("%1$s found", "%1$s found", step.total)
      // Translators: both are numbers of files.
      : pgettext("progress", "%1$s of %2$s", step.completed.text, step.total.text)
    write("\r\u{1B}[K\(count)")
  }

  /// Clears the line of the terminal.
  func clear() {
    if shown.withLock({ $0 }) != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
