import GtkSupport
import Localization
import SetlistModel

/// The bar below a comparison of setlists, with a summary of the differences and buttons.
@MainActor
final class ComparisonBar {
  /// Called when the user wants to return from the comparison to the setlist.
  var closed: (() -> Void)?

  let widget = Box(.horizontal)
  private let label = Label(expands: false)
  private let close = Button(mnemonic: "")
  // Translators: another proposal for what fills a section.
  private let another = Button(mnemonic: gettext("A_nother"))
  private let accept = Button(mnemonic: "")
  private var offer: ComparisonOffer?

  init() {
    label.wrap()
    let buttons = Box(.horizontal, spacing: 9)
    buttons.align(horizontally: .end, vertically: .center)
    buttons.append(close, another, accept)
    let content = WrapBox(first: label, second: buttons, spacing: 9)
    content.widget.expand(horizontally: true)
    widget.addStyleClass("import-bar")
    widget.append(content.widget)
    // The names of the buttons are tidied before the bar is shown, because a screen reader already
    // finds the bar then.
    widget.tidyMnemonicButtons()
    connect(close, .clicked) { [weak self] in self?.closed?() }
    connect(another, .clicked) { [weak self] in self?.offer?.another?() }
    connect(accept, .clicked) { [weak self] in self?.offer?.accept() }
  }

  /// Shows a summary of the differences, with the title and the buttons of an offer.
  func show(_ text: String, of offer: ComparisonOffer) {
    self.offer = offer
    label.showLines(text, marking: [])
    let isProposal = offer.acceptLabel == nil
    close.setLabel(isProposal ? gettext("_Discard") : gettext("_Close"))
    another.isVisible = offer.another != nil
    accept.setLabel(offer.acceptLabel ?? gettext("_Accept"))
    accept.setStyleClass("suggested-action", isProposal)
    widget.tidyMnemonicButtons()
  }
}

/// The title and the remarks of a comparison of setlists, and the commands that it offers.
struct ComparisonOffer {
  /// The title of the comparison, as in "Fill “Set 1”".
  let title: String
  /// Returns the wishes that the shown setlist does not fulfil, as in "0:12 short of 45:00".
  var remarks: @MainActor (Setlist) -> [String] = { _ in [] }
  /// Shows another proposal; `nil` if there is no other.
  var another: (@MainActor () -> Void)?
  /// The label of the button that makes the setlist what it is compared with; `nil` if the other
  /// one is a proposal.
  var acceptLabel: String?
  /// Carries out the shown proposal, or makes the setlist what it is compared with.
  var accept: @MainActor () -> Void
}
