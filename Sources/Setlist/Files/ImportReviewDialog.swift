import GtkSupport
import Localization
import SetlistLibrary

/// The dialog that shows the reading of a text or a table before it is imported: the role of each
/// column, the lines that are songs, and on which side of a line the artist is.
@MainActor
final class ImportReviewDialog {
  private var reading: ImportReading
  private let replaces: Bool
  private let dialog: Dialog
  private let announcer: Announcer
  private let columns: ImportColumnChoosers
  private let list: ImportReviewList
  private let hints = Label(classes: ["caption"])
  private let swap = Button(mnemonic: gettext("_Swap Title and Artist"))
  private let add = Button(mnemonic: gettext("_Add"))
  private var answered: ((ImportReading?) -> Void)?

  /// Asks the user how to read a text or a table; `nil` if the user closes the dialog.
  ///
  /// - Parameter replaces: whether the songs were imported already, and the chosen reading replaces
  ///   them.
  static func review(
    _ reading: ImportReading, replaces: Bool = false, over parent: Window
  ) async -> ImportReading? {
    await withCheckedContinuation { continuation in
      ImportReviewDialog(reading, replaces: replaces, over: parent)
        .present { continuation.resume(returning: $0) }
    }
  }

  private init(_ reading: ImportReading, replaces: Bool, over parent: Window) {
    self.reading = reading
    self.replaces = replaces
    let content = Box(.vertical)
    // The size is limited, because a separate window is not made larger than its parent.
    dialog = Dialog(
      title: replaces ? gettext("Review Import") : gettext("Add Songs"), content: content,
      width: min(640, max(parent.width, 300)),
      height: min(620, max(parent.height, 400)), over: parent)
    announcer = Announcer(window: dialog.messageParent)
    columns = ImportColumnChoosers(reading)
    list = ImportReviewList(errors: ErrorPresenter(window: dialog.messageParent))
    fill(content)
    columns.changed = { [weak self] role, column in
      self?.change { $0.setRole(role, of: column) }
      self?.announcer.announce(self?.reading.hints ?? "")
    }
    list.ticked = { [weak self] lines, isTicked in
      self?.change { $0.setTicked(lines, isTicked) }
      self?.announcer.announce(isTicked ? gettext("ticked") : gettext("not ticked"))
    }
    list.confirmed = { [weak self] in self?.confirm() }
    connect(add, .clicked) { [weak self] in self?.confirm() }
    connect(swap, .clicked) { [weak self] in
      self?.change { $0.swapTitleAndArtist() }
      self?.announcer.announce(gettext("Title and artist swapped"))
    }
    show()
  }

  private func present(_ answered: @escaping (ImportReading?) -> Void) {
    self.answered = answered
    // The closure captures the dialog strongly, to keep it until it is closed.
    dialog.didClose = { [self] in
      dialog.didClose = nil
      finish(nil)
    }
    dialog.present(focus: list.view)
    list.focusFirst()
    announcer.announce(reading.hints)
  }

  private func fill(_ content: Box) {
    hints.wrap()
    let head = Box(.vertical, spacing: 9)
    head.append(columns.widget, hints)
    head.addStyleClass("import-review-head")
    let cancel = Button(mnemonic: gettext("_Cancel"))
    connect(cancel, .clicked) { [dialog] in dialog.close() }
    add.addStyleClass("suggested-action")
    let answers = Box(.horizontal, spacing: 9)
    answers.align(horizontally: .end)
    answers.append(cancel, add)
    swap.align(horizontally: .start)
    let bar = WrapBox(first: swap, second: answers, spacing: 9)
    bar.widget.addStyleClass("import-bar")
    content.append(head, list.widget, bar.widget)
  }

  private func change(_ body: (inout ImportReading) -> Void) {
    body(&reading)
    show()
  }

  private func show() {
    columns.show(reading)
    list.reloadSnapshot(of: reading)
    hints.showLines(reading.hints, marking: [])
    hints.isVisible = !reading.hints.isEmpty
    add.setLabel(replaces ? reading.replaceLabel : reading.addLabel)
    add.tidyMnemonicButtons()
    add.isEnabled = reading.tickedCount != 0
    swap.isEnabled = reading.canSwapTitleAndArtist
  }

  private func confirm() {
    guard reading.tickedCount > 0 else { return }
    reading.isReviewed = true
    finish(reading)
    dialog.close()
  }

  private func finish(_ answer: ImportReading?) {
    answered?(answer)
    answered = nil
  }
}
