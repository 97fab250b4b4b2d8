public import Foundation
public import SetlistModel

/// A section of a setlist as its side controller shows it.
public struct SetlistSectionInfo: Identifiable, Hashable, Sendable {
  /// The section's identity.
  public let id: Section.ID
  /// The section's title.
  public let name: String
  /// The options of the section. A collapsed section whose entries are shown temporarily is not
  /// collapsed here.
  public let options: SectionOptions
  /// The shown entries in order. With a query, these are the matching ones, even if the section is
  /// collapsed. Without a query, they are all entries, or none if the section is collapsed.
  public let objects: [Entry]
  /// The number of entries that match the query; without a query the number of all entries, even if
  /// the section is collapsed.
  public let numberOfObjects: Int
  /// The number of all entries of the section.
  public let totalCount: Int
  private let totals: SectionTotals
  /// The length of the entries that match the query, with the gaps between songs; without a query
  /// the length of all entries, even if the section is collapsed.
  public let matchingTime: SectionTime

  /// The number of songs, without jingles.
  public var songCount: Int { totals.songCount }
  /// The length of all entries with the gaps between songs, whether they are shown or not.
  public let time: SectionTime
  /// The length in seconds of the longest entry, whether it is shown or not; 0 if none is known.
  public var longestDuration: TimeInterval { totals.longestDuration }

  /// The facts that at least one song of the section has, whether it is shown or not.
  public var columns: RowColumns { totals.columns }

  /// The number of a shown entry among the songs of the section; `nil` for a break or a note, and
  /// while a query hides some of them.
  ///
  /// - Complexity: O(log *n*) in the number of breaks and notes.
  public func songNumber(at position: Int) -> Int? {
    numberOfObjects == totalCount ? totals.songNumber(at: position) : nil
  }

  /// The first letter of the title, in upper case; `nil` if there is none.
  public var indexTitle: String? {
    name.first { !$0.isWhitespace }.map { String($0).uppercased() }
  }

  /// Makes the information about a section.
  ///
  /// - Parameters:
  ///   - totals: the counts and lengths of all of its entries.
  ///   - assumedLength: the seconds that count for a song whose own length is unknown; `nil` for
  ///     none.
  ///   - matches: the entries that match the query, in order; `nil` if there is no query.
  ///   - gap: the seconds between two songs.
  ///   - isOpened: whether a collapsed section is shown as expanded.
  /// - Complexity: O(*n*) in the number of matches; O(1) if all entries match.
  init(
    _ section: Section, totals: SectionTotals, assumedLength: TimeInterval?, matches: [Entry]?,
    gap: TimeInterval, isOpened: Bool
  ) {
    id = section.id
    name = section.title
    var options = section.options
    if isOpened { options.isCollapsed = false }
    self.options = options
    self.totals = totals
    totalCount = section.entries.count
    numberOfObjects = matches?.count ?? section.entries.count
    objects = matches ?? (options.isCollapsed ? [] : section.entries)
    time = totals.time.assuming(assumedLength)
    matchingTime =
      matches.flatMap { $0.count == section.entries.count ? nil : SectionTime(of: $0, gap: gap) }?
      .assuming(assumedLength) ?? time
  }

  /// The change in key and tempo from the song before to the song at a position among the shown
  /// entries, over jingles. `nil` if the entry is no song or a jingle, is the first one, follows a
  /// break, or if the facts are unknown.
  ///
  /// - Complexity: O(*k*) in the number of notes directly before the song.
  public func transition(to position: Int) -> SongTransition? {
    guard objects.indices.contains(position), let song = objects[position].performed,
      !song.isJingle,
      let previous = objects[..<position].last(where: { !$0.isNote && !$0.isJingle })?.performed
    else { return nil }
    return SongTransition(from: previous, to: song)
  }

  /// Whether the header of another section would look the same.
  func hasSameHeader(as other: SetlistSectionInfo) -> Bool {
    name == other.name && options == other.options && totalCount == other.totalCount
      && songCount == other.songCount && numberOfObjects == other.numberOfObjects
      && matchingTime == other.matchingTime && time == other.time
  }
}

extension IndexPath {
  /// Makes the index path of an item in a section; both indices begin at zero.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section's index, or -1 if the path has none.
  public var section: Int { count > 0 ? self[0] : -1 }

  /// The item's index in its section, or -1 if the path has none.
  public var item: Int { count > 1 ? self[1] : -1 }
}
