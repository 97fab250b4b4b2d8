import Foundation
import Localization

/// The orders for sorting the entries of a section.
public enum SectionOrder: String, CaseIterable, Sendable {
  /// Entries are sorted by title.
  case title
  /// Entries are sorted by artist, then title.
  case artist
  /// Entries are sorted by tempo, slow to fast.
  case beatsPerMinute
  /// Entries are sorted by musical key as it is written.
  case key
  /// Entries are sorted by length, short to long.
  case duration
  /// Entries are put into a random order.
  case shuffled
  /// Entries are put into the reverse order.
  case reversed

  /// The name of the order in a menu.
  public var name: String {
    switch self {
    case .title: SongFact.title.name
    case .artist: SongFact.artist.name
    case .beatsPerMinute: SongFact.beatsPerMinute.name
    case .key: SongFact.key.name
    case .duration: SongFact.duration.name
    // Translators: an order of songs, in a menu.
    case .shuffled: gettext("Shuffle")
    // Translators: an order of songs, in a menu.
    case .reversed: gettext("Reverse")
    }
  }

  /// The entries sorted in this order. Entries with unknown values come last, and equal ones keep
  /// their order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons.
  package func sorted(_ entries: [Entry]) -> [Entry] {
    switch self {
    case .title: Self.sort(entries) { $0.title }
    case .artist: Self.sort(Self.sort(entries) { $0.title }) { $0.song?.artist }
    case .key: Self.sort(entries) { $0.performed?.key }
    case .beatsPerMinute: Self.sort(entries) { $0.song?.beatsPerMinute }
    case .duration: Self.sort(entries) { $0.duration }
    case .shuffled: entries.shuffled()
    case .reversed: entries.reversed()
    }
  }

  private static func sort(_ entries: [Entry], by text: (Entry) -> String?) -> [Entry] {
    entries.map { (entry: $0, text: text($0)?.foldedForSearch ?? "") }
      .sorted { first, second in
        guard !first.text.isEmpty, !second.text.isEmpty else {
          return !first.text.isEmpty && second.text.isEmpty
        }
        return first.text.compare(second.text, options: .numeric) == .orderedAscending
      }
      .map(\.entry)
  }

  private static func sort(_ entries: [Entry], by number: (Entry) -> Double?) -> [Entry] {
    entries.map { (entry: $0, number: number($0) ?? .infinity) }
      .sorted { $0.number < $1.number }
      .map(\.entry)
  }
}
