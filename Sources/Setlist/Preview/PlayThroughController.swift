import Foundation
import Localization
import SetlistLibrary
import SetlistModel

/// The place in a section or a setlist that is played through, and what is said about it.
@MainActor
final class PlayThroughController {
  private let toasts: Toasts
  private var place: (through: PlayThrough, setlist: Setlist.ID)?

  init(toasts: Toasts) { self.toasts = toasts }

  /// Whether something is played through.
  var isOn: Bool { place != nil }

  /// Begins before the first entry of a part.
  func begin(_ part: PlayThrough.Part, of setlist: Setlist) {
    place = (PlayThrough(part, of: setlist), setlist.id)
  }

  /// Ends playing through.
  func end() { place = nil }

  /// Goes on to the next song or break, and says which songs before it cannot be played. Returns
  /// `nil` at the end, or if nothing is played through.
  func next() -> (entry: Entry, gap: TimeInterval)? {
    guard let place else { return nil }
    let step = place.through.following(where: Self.canPlay)
    say(skipped: step.skipped)
    guard let entry = step.entry else { return nil }
    self.place?.through.go(to: entry.id)
    return (entry, step.gap)
  }

  /// Goes on from an entry that the user plays; ends if it is not in what is played through.
  func go(to entry: Entry.ID) {
    guard let place else { return }
    if place.through.contains(entry) { self.place?.through.go(to: entry) } else { end() }
  }

  /// Takes over an edit of the setlist; ends if another one is open. Returns whether the entry that
  /// was on is gone, and what follows it has to be played.
  func follow(_ setlist: Setlist?) -> Bool {
    guard let place else { return false }
    guard let setlist, setlist.id == place.setlist else {
      end()
      return false
    }
    self.place?.through.follow(setlist)
    return place.through.current != nil && self.place?.through.current == nil
  }

  /// The text about the next entry; `nil` if nothing is played through.
  var nextText: String? {
    guard let place else { return nil }
    guard let entry = place.through.following(where: Self.canPlay).entry else {
      // Translators: nothing follows the song that plays.
      return gettext("the last one")
    }
    let title = entry.title.isEmpty ? gettext("Untitled") : entry.title.displayable
    // Translators: what follows the song that plays. %1$s is a title.
    return gettext("then “%1$s”", title)
  }

  /// Says that a song is passed over, because it cannot be played.
  func say(unplayable title: String) {
    toasts.show(gettext("“%1$s” cannot be played and was skipped", title.displayable))
  }

  private func say(skipped: [Entry]) {
    guard let first = skipped.first else { return }
    let title = first.title.isEmpty ? gettext("Untitled") : first.title.displayable
    toasts.show(
      skipped.count == 1
        ? gettext("“%1$s” has no file and was skipped", title)
        : ngettext(
          // Translators: %2$s is the title of the first of the songs.
          "%1$s song without a file was skipped, from “%2$s” on",
          "%1$s songs without a file were skipped, from “%2$s” on", skipped.count,
          skipped.count.text, title))
  }

  private static func canPlay(_ song: Song) -> Bool {
    PreviewSource(of: song).map { $0.isPlayable && !$0.isMissing } ?? false
  }
}
