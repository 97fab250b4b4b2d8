import GtkSupport
import Localization
import SetlistLibrary

/// The bar at the foot of a review: it swaps titles and artists, chooses the place of the songs,
/// and ends the review.
@MainActor
final class ImportReviewBar {
  let widget: Widget
  /// Called when the user wants to swap titles and artists.
  var swapped: (() -> Void)?
  /// Called when the user adds the songs.
  var confirmed: (() -> Void)?
  /// Called when the user closes the review.
  var cancelled: (() -> Void)?

  private let replaces: Bool
  private let places: ImportPlaces
  private let swap = Button(mnemonic: gettext("_Swap Title and Artist"))
  private let place: DropDown
  private let add = Button(mnemonic: gettext("_Add"))

  /// Makes the bar.
  ///
  /// - Parameter replaces: whether the songs replace those that were imported already.
  init(_ places: ImportPlaces, replaces: Bool) {
    self.places = places
    self.replaces = replaces
    place = DropDown(places.choices.map { $0.name.shortened(to: 24).displayable })
    let cancel = Button(mnemonic: gettext("_Cancel"))
    add.addStyleClass("suggested-action")
    let answers = Box(.horizontal, spacing: 9)
    answers.align(horizontally: .end)
    answers.append(cancel, add)
    swap.align(horizontally: .start)
    let aim = Box(.horizontal)
    aim.align(horizontally: .end)
    aim.append(place)
    // In a narrow window the answers are in a line of their own, and else beside the place.
    let choices = WrapBox(first: swap, second: aim, spacing: 9).widget
    widget = WrapBox(first: choices, second: answers, spacing: 9).widget
    widget.addStyleClass("import-bar")
    place.isVisible = places.choices.count > 1
    // Translators: of songs that are pasted or imported.
    let name = gettext("Where the Songs Go")
    place.setAccessibleLabelOfLists(name)
    place.tooltip = name
    connect(place, .notify("selected")) { [weak self] in self?.speakPlace() }
    connect(swap, .clicked) { [weak self] in self?.swapped?() }
    connect(cancel, .clicked) { [weak self] in self?.cancelled?() }
    connect(add, .clicked) { [weak self] in self?.confirmed?() }
    speakPlace()
  }

  /// The place that the user has chosen.
  var choice: ImportPlaces.Choice {
    let index = place.selected
    return places.choices[places.choices.indices.contains(index) ? index : 0]
  }

  /// Shows the number of ticked lines, and whether titles and artists can be swapped.
  func show(_ reading: ImportReading) {
    add.setLabel(replaces ? reading.replaceLabel : reading.addLabel)
    add.tidyMnemonicButtons()
    add.isEnabled = reading.tickedCount != 0
    swap.isEnabled = reading.canSwapTitleAndArtist
  }

  private func speakPlace() {
    // The accessible name is set on the inner button of the drop-down, which has the keyboard focus
    // and which GTK 4.8 does not name.
    // Translators: %1$s is the section or setlist to which songs are added.
    let spoken = gettext("Where the songs go, %1$s", choice.name.displayable)
    place.firstChild?.setAccessibleLabel(spoken)
    place.setAccessibleLabel(
      Workaround.nameOfGeneric.isNeeded ? spoken : gettext("Where the Songs Go"))
  }
}
