import GtkSupport
import Localization
import SetlistLibrary

/// The dialog that shows the reading of a text or a table before it is imported: the form of the
/// whole list, its lines and what each of them is, and where the songs go.
@MainActor
final class ImportReviewDialog {
  /// The answer of the user.
  struct Answer {
    /// The reading with all changes of the user.
    let reading: ImportReading
    /// The place that the user has chosen; `nil` for a new setlist.
    let place: ImportPlace?
    /// Whether the songs are imported; `false` if the user has closed the dialog.
    let isConfirmed: Bool
  }

  /// The number of changes that can be undone.
  private static let historyLength = 100

  private var reading: ImportReading
  /// The changes of the user that can be undone, the oldest first: each the state before it, and
  /// the line with the keyboard focus. Readings have up to thousands of lines and are not kept.
  private var history: [(changes: ImportReading.Changes, line: ImportReading.Line.ID?)] = []
  private let dialog: Dialog
  private let announcer: Announcer
  private let head: ImportReviewHead
  private let list: ImportReviewList
  private let bar: ImportReviewBar
  private var answered: ((Answer) -> Void)?

  /// Asks the user how to read a text or a table, and where its songs go.
  ///
  /// - Parameter replaces: whether the songs were imported already, and the chosen reading replaces
  ///   them.
  static func review(
    _ reading: ImportReading, at places: ImportPlaces, replaces: Bool, over parent: Window
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      ImportReviewDialog(reading, at: places, replaces: replaces, over: parent)
        .present { continuation.resume(returning: $0) }
    }
  }

  private init(
    _ reading: ImportReading, at places: ImportPlaces, replaces: Bool, over parent: Window
  ) {
    self.reading = reading
    let content = Box(.vertical)
    // The size is limited, because a separate window is not made larger than its parent.
    dialog = Dialog(
      title: replaces ? gettext("Review Import") : gettext("Add Songs"), content: content,
      width: min(680, max(parent.width, 300)),
      height: min(660, max(parent.height, 400)), over: parent)
    announcer = Announcer(window: dialog.messageParent)
    head = ImportReviewHead(reading)
    list = ImportReviewList(errors: ErrorPresenter(window: dialog.messageParent))
    bar = ImportReviewBar(places, replaces: replaces)
    content.append(head.widget, list.widget, bar.widget)
    head.changed = { [weak self] change in
      self?.change(change.body)
      self?.announcer.announce(change.text)
      self?.announcer.announce(self?.reading.hints ?? "")
    }
    list.perform = { [weak self] in self?.perform($0) }
    bar.swapped = { [weak self] in
      self?.change { $0.swapTitleAndArtist() }
      self?.announcer.announce(gettext("Title and artist swapped"))
    }
    bar.confirmed = { [weak self] in self?.confirm() }
    bar.cancelled = { [dialog] in dialog.close() }
    Shortcuts(on: content).add("<Control>z") { [weak self] in
      self?.undo()
      return true
    }
    show()
  }

  private func present(_ answered: @escaping (Answer) -> Void) {
    self.answered = answered
    // The closure captures the dialog strongly, to keep it until it is closed.
    dialog.didClose = { [self] in
      dialog.didClose = nil
      finish(isConfirmed: false)
    }
    dialog.present(focus: list.view)
    list.focusFirst()
    announcer.announce(reading.hints)
  }

  private func perform(_ command: ImportReviewList.Command) {
    switch command {
    case .tick(let lines, let isTicked):
      change(keepingFocus: true) { $0.setAdded(lines, isTicked) }
      announcer.announce(isTicked ? gettext("ticked") : gettext("not ticked"))
    case .setKind(let kind, let lines):
      change(keepingFocus: true) { $0.setKind(kind, of: lines) }
      announcer.announce(kind.name)
    case .setText(let text, let line):
      change(keepingFocus: true) { $0.setText(text, of: line) }
      if let kind = reading.kind(of: line) { announcer.announce(kind.name) }
    case .confirm: confirm()
    }
  }

  private func change(keepingFocus: Bool = false, _ body: (inout ImportReading) -> Void) {
    var changed = reading
    body(&changed)
    guard changed != reading else { return }
    let line = list.focused
    if history.count == Self.historyLength { history.removeFirst() }
    history.append((reading.changes, line))
    reading = changed
    show()
    if keepingFocus, let line { list.focus(line) }
  }

  private func undo() {
    guard let last = history.popLast() else { return list.view.ringBell() }
    reading.changes = last.changes
    show()
    if let line = last.line { list.focus(line) }
    announcer.announce(gettext("Undone"))
  }

  private func show() {
    head.show(reading)
    list.reloadSnapshot(of: reading)
    bar.show(reading)
  }

  private func confirm() {
    guard reading.tickedCount > 0 else { return }
    reading.isReviewed = true
    finish(isConfirmed: true)
    dialog.close()
  }

  private func finish(isConfirmed: Bool) {
    answered?(Answer(reading: reading, place: bar.choice.place, isConfirmed: isConfirmed))
    answered = nil
  }
}
