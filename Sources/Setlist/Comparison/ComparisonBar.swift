import GtkSupport
import Localization
import SetlistModel

/// The bar below a comparison: what differs, and the buttons.
@MainActor
final class ComparisonBar {
  /// Called when the user wants to see the setlist again.
  var closed: (() -> Void)?

  let widget = Box(.horizontal)
  private let label = Label(expands: false)
  private let close = Button(mnemonic: gettext("_Discard"))
  // Translators: another proposal for what fills a section.
  private let another = Button(mnemonic: gettext("A_nother"))
  private let accept = Button(mnemonic: gettext("_Accept"))
  private var offer: ComparisonOffer?

  init() {
    label.wrap()
    accept.addStyleClass("suggested-action")
    let buttons = Box(.horizontal, spacing: 9)
    buttons.align(horizontally: .end, vertically: .center)
    buttons.append(close, another, accept)
    let content = WrapBox(first: label, second: buttons, spacing: 9)
    content.widget.expand(horizontally: true)
    widget.addStyleClass("import-bar")
    widget.append(content.widget)
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
    close.setLabel(offer.accept == nil ? gettext("_Close") : gettext("_Discard"))
    another.isVisible = offer.another != nil
    accept.isVisible = offer.accept != nil
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
