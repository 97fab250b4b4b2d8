import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The popover that lists the songs, pairs and triples that fit into a time to fill. The arrow keys
/// move between them, Enter adds the focused one, and Escape closes the popover.
@MainActor
final class FittingPopover {
  /// Adds songs before an entry, or at the end of the section if that is `nil`.
  typealias Add = @MainActor (_ choice: FittingSongs, _ before: Entry.ID?) -> Void

  private let nameOfScope: @MainActor (RepertoireScope) -> String
  private let add: Add
  private let popover: Popover
  private let heading = Label(classes: ["heading"])
  private let hint = Label(classes: ["dim-label", "caption"])
  private let spinner = Spinner()
  private let rows = ListBox()
  private var shown: FittingChoices?
  private var search: Task<Void, Never>?

  /// Makes the popover for a section, or the time before an entry, with a name.
  ///
  /// - Parameter nameOfScope: returns the name of the place that songs come from.
  init(
    name: String, nameOfScope: @escaping @MainActor (RepertoireScope) -> String, add: @escaping Add
  ) {
    self.nameOfScope = nameOfScope
    self.add = add
    let box = Box(.vertical, spacing: 6)
    box.addStyleClass("fitting")
    heading.show(gettext("Looking for What Fits…"))
    heading.wrap()
    hint.wrap()
    hint.isVisible = false
    spinner.setSpinning(true)
    // Translators: %1$s is the name of a section.
    rows.setAccessibleLabel(gettext("What Fits into %1$s", name))
    let scroller = ScrolledWindow(rows)
    scroller.takeNaturalSize(width: true)
    scroller.setContentHeight(atMost: 320)
    box.append(heading, hint, spinner, scroller)
    popover = Popover(box)
    popover.setAccessibleLabel(gettext("What Fits into %1$s", name))
  }

  /// Opens the popover at a widget in `overlay`.
  func present(
    in overlay: Overlay, at place: Widget,
    returnFocus: @escaping @MainActor () -> Void
  ) {
    popover.attach(to: overlay, at: place.frame(in: overlay))
    // The closure captures the popover strongly, so that it lives as long as its widget.
    connect(rows, .rowActivated) { [self] index in choose(index) }
    removeWhenClosed(popover) { [self] in
      search?.cancel()
      returnFocus()
    } remove: { [popover] in
      popover.detach()
    }
    popover.popUp()
  }

  /// Shows the songs that `find` returns. The search is cancelled when the popover closes.
  func show(
    _ find: @escaping @MainActor () async throws -> FittingChoices?,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    search = Task { [self] in
      do {
        let choices = try await find()
        if !Task.isCancelled { show(choices) }
      } catch is CancellationError {
      } catch {
        popover.popDown()
        failed(error)
      }
    }
  }

  private func show(_ choices: FittingChoices?) {
    guard let choices else { return popover.popDown() }
    shown = choices
    spinner.setSpinning(false)
    spinner.isVisible = false
    let left = DurationFormat.string(choices.timeLeft)
    heading.show(
      choices.areClose
        // Translators: %1$s is the length that is left of a section, as in "3:18".
        ? gettext("Fits into %1$s", left)
        // Translators: %1$s is the length that is left of a section, as in "3:18".
        : gettext("Nothing Fits into %1$s", left))
    if !choices.areClose {
      hint.show(
        choices.choices.isEmpty
          ? gettext("There is no other song with a known length.")
          // Translators: songs that do not quite fit.
          : gettext("These come closest."))
      hint.isVisible = true
    }
    for choice in choices.choices { rows.append(row(of: choice)) }
    rows.isVisible = !choices.choices.isEmpty
    popover.present()
    rows.firstRow?.grabFocus()
  }

  private func row(of choice: FittingSongs) -> Widget {
    let box = Box(.horizontal, spacing: 12)
    let lines = Box(.vertical, spacing: 2)
    for song in choice.songs {
      let line = Box(.horizontal, spacing: 6)
      let name = Label(expands: true)
      name.show(song.fittingName)
      name.maximumLetters = 28
      let length = Label(classes: ["fact", "numeric"])
      length.setEllipsized(false)
      length.show(DurationFormat.string(song.duration))
      line.append(name, length)
      lines.append(line)
    }
    let name = nameOfScope(choice.scope)
    let place = Label(classes: ["dim-label", "caption"])
    place.show(name)
    lines.append(place)
    let difference = Label(classes: ["dim-label", "caption", "numeric"])
    difference.textAlignment = 1
    difference.minimumLetters = 9
    difference.setEllipsized(false)
    difference.show(choice.difference)
    box.append(lines, difference)
    let row = ListBoxRow(box)
    row.setAccessibleLabel(choice.spoken(from: name))
    return row
  }

  private func choose(_ index: Int) {
    guard let shown, shown.choices.indices.contains(index) else { return }
    popover.popDown()
    add(shown.choices[index], shown.before)
  }
}

extension FittingSongs {
  /// The difference between the songs' length and the target, as in "0:04 left".
  var difference: String {
    // Translators: songs are as long as what is left of the target length of a section.
    if abs(timeLeft) < 0.5 { return gettext("exact") }
    return rest(DurationFormat.string(abs(timeLeft)))
  }

  /// Returns the songs, their place and the difference in words for screen readers.
  func spoken(from place: String) -> String {
    let songs = songs.map { song in
      [song.fullTitle.displayable, song.artist.displayable, DurationFormat.spoken(song.duration)]
        .filter { !$0.isEmpty }.listed()
    }
    return (songs + [place, spokenDifference]).joined(separator: "; ")
  }

  private var spokenDifference: String {
    if abs(timeLeft) < 0.5 { return gettext("fits exactly") }
    return rest(DurationFormat.spoken(abs(timeLeft)))
  }

  private func rest(_ time: String) -> String {
    timeLeft > 0
      // Translators: %1$s is the length that is left until the target, as in "0:04".
      ? gettext("%1$s left", time)
      // Translators: %1$s is the length that is more than the target, as in "0:04".
      : gettext("%1$s over", time)
  }
}

extension Song {
  /// The name of the song in a list of fitting songs, as in "★ Reflection · Lea Salonga".
  var fittingName: String {
    let title = fullTitle.isEmpty ? gettext("Untitled") : fullTitle
    return [isFavorite ? "★ \(title)" : title, artist].factLine()
  }
}
