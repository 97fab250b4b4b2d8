internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistModel

/// The bar below a comparison: what differs, and the buttons.
@MainActor
final class ComparisonBar {
  /// Called when the user wants to see the setlist again.
  var closed: (() -> Void)?

  let widget: UnsafeMutablePointer<GtkWidget>
  private let label = Label()
  private let close: UnsafeMutablePointer<GtkWidget>
  private let another: UnsafeMutablePointer<GtkWidget>
  private let accept: UnsafeMutablePointer<GtkWidget>
  private var offer: ComparisonOffer?

  init() {
    label.wrap()
    close = gtk_button_new_with_mnemonic(gettext("_Discard")).unsafelyUnwrapped
    // Translators: another proposal for what fills a section.
    another = gtk_button_new_with_mnemonic(gettext("A_nother")).unsafelyUnwrapped
    accept = gtk_button_new_with_mnemonic(gettext("_Accept")).unsafelyUnwrapped
    gtk_widget_add_css_class(accept, "suggested-action")
    let buttons: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 9)
    gtk_widget_set_halign(buttons, GTK_ALIGN_END)
    gtk_widget_set_valign(buttons, GTK_ALIGN_CENTER)
    for button in [close, another, accept] { gtk_box_append(buttons.cast(), button) }
    let content = WrapBox(first: label.widget, second: buttons, spacing: 9)
    gtk_widget_set_hexpand(content.widget, 1)
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "import-bar")
    gtk_box_append(widget.cast(), content.widget)
    // A screen reader knows the bar before it is shown.
    widget.tidyMnemonicButtons()
    connect(close, .clicked) { [weak self] in self?.closed?() }
    connect(another, .clicked) { [weak self] in self?.offer?.another?() }
    connect(accept, .clicked) { [weak self] in self?.offer?.accept?() }
  }

  /// Shows what differs.
  func show(_ text: String, of offer: ComparisonOffer) {
    self.offer = offer
    label.showLines(text, marking: [])
    gtk_button_set_label(
      close.cast(), offer.accept == nil ? gettext("_Close") : gettext("_Discard"))
    gtk_widget_set_visible(another, offer.another == nil ? 0 : 1)
    gtk_widget_set_visible(accept, offer.accept == nil ? 0 : 1)
    widget.tidyMnemonicButtons()
  }
}

/// What is said about a comparison, and what can be done with it.
struct ComparisonOffer {
  /// What is compared, as in "Fill “Set 1”".
  let title: String
  /// What does not hold in the shown setlist, as in "0:12 short of 45:00".
  var remarks: @MainActor (Setlist) -> [String] = { _ in [] }
  /// Makes another proposal; `nil` if there is no other.
  var another: (@MainActor () -> Void)?
  /// Does what is shown; `nil` if there is nothing to do.
  var accept: (@MainActor () -> Void)?
}
