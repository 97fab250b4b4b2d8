internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistLibrary

/// The dialog that shows how a text or a table is understood, before it is added: what each column
/// is, which lines are songs, and on which side the artist is.
@MainActor
final class ImportReviewDialog {
  private var reading: ImportReading
  private let replaces: Bool
  private let dialog: Dialog
  private let announcer: Announcer
  private let columns: ImportColumnChoosers
  private let list: ImportReviewList
  private let hints = Label(classes: ["caption"])
  private let swap: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic(
    gettext("_Swap Title and Artist"))
  private let add: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic(gettext("_Add"))
  private var answered: ((ImportReading?) -> Void)?

  /// Asks how a text or a table is to be understood. `nil` if the dialog is closed.
  ///
  /// - Parameter replaces: whether the songs are there already, and what is chosen replaces them.
  static func review(
    _ reading: ImportReading, replaces: Bool = false, over parent: UnsafeMutablePointer<GtkWindow>
  ) async -> ImportReading? {
    await withCheckedContinuation { continuation in
      ImportReviewDialog(reading, replaces: replaces, over: parent)
        .present { continuation.resume(returning: $0) }
    }
  }

  private init(
    _ reading: ImportReading, replaces: Bool, over parent: UnsafeMutablePointer<GtkWindow>
  ) {
    self.reading = reading
    self.replaces = replaces
    let content: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    // A window of its own is not larger than the one below it.
    dialog = Dialog(
      title: replaces ? gettext("Review Import") : gettext("Add Songs"), content: content,
      width: min(640, max(gtk_widget_get_width(parent.widget), 300)),
      height: min(620, max(gtk_widget_get_height(parent.widget), 400)), over: parent)
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
    // The dialog keeps itself until it is closed.
    dialog.didClose = { [self] in
      dialog.didClose = nil
      finish(nil)
    }
    dialog.present(focus: list.view.widget)
    list.focusFirst()
    announcer.announce(reading.hints)
  }

  private func fill(_ content: UnsafeMutablePointer<GtkWidget>) {
    hints.wrap()
    let head: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 9)
    for part in [columns.widget, hints.widget] { gtk_box_append(head.cast(), part) }
    gtk_widget_add_css_class(head, "import-review-head")
    let cancel: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic(gettext("_Cancel"))
    connect(cancel, .clicked) { [dialog] in dialog.close() }
    gtk_widget_add_css_class(add, "suggested-action")
    let answers: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 9)
    gtk_widget_set_halign(answers, GTK_ALIGN_END)
    for button in [cancel, add] { gtk_box_append(answers.cast(), button) }
    gtk_widget_set_halign(swap, GTK_ALIGN_START)
    let bar = WrapBox(first: swap, second: answers, spacing: 9)
    gtk_widget_add_css_class(bar.widget, "import-bar")
    for part in [head, list.widget, bar.widget] { gtk_box_append(content.cast(), part) }
  }

  private func change(_ body: (inout ImportReading) -> Void) {
    body(&reading)
    show()
  }

  private func show() {
    columns.show(reading)
    list.reloadSnapshot(of: reading)
    hints.showLines(reading.hints, marking: [])
    hints.setVisible(!reading.hints.isEmpty)
    gtk_button_set_label(add.cast(), replaces ? reading.replaceLabel : reading.addLabel)
    add.tidyMnemonicButtons()
    gtk_widget_set_sensitive(add, reading.tickedCount == 0 ? 0 : 1)
    gtk_widget_set_sensitive(swap, reading.canSwapTitleAndArtist ? 1 : 0)
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
