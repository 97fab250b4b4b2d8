public import Foundation

/// The songs and breaks of a section or of a setlist as they are heard one after another, with the
/// gaps between the songs.
///
/// The place is kept by the identity of entries, whoever edits the setlist meanwhile.
public struct PlayThrough: Sendable {
  /// What is played through.
  public enum Part: Hashable, Sendable {
    /// The counted sections of the setlist.
    case setlist
    /// A section.
    case section(Section.ID)
  }

  /// What comes next.
  public struct Step: Hashable, Sendable {
    /// The song to play, or the break to wait out; `nil` at the end.
    public let entry: Entry?
    /// The seconds of silence before it.
    public let gap: TimeInterval
    /// The songs before it that cannot be played, in order.
    public let skipped: [Entry]
  }

  /// What is played through.
  public let part: Part
  /// The entry that is on; `nil` before the first one, and after it was removed.
  public private(set) var current: Entry.ID?
  /// The last entry at or before the place that is still there; `nil` at the beginning.
  private var last: Entry.ID?
  private var entries: [(entry: Entry, gap: TimeInterval)]

  /// Makes a place before the first entry.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public init(_ part: Part, of setlist: Setlist) {
    self.part = part
    entries = Self.entries(of: part, in: setlist)
  }

  /// Whether the part has an entry.
  public func contains(_ id: Entry.ID) -> Bool { entries.contains { $0.entry.id == id } }

  /// Finds what comes after the place. Notes are passed over.
  ///
  /// - Parameter canPlay: whether a song has something to play.
  /// - Complexity: O(*n*) in the number of entries.
  public func following(where canPlay: (Song) -> Bool) -> Step {
    let start = last.flatMap { last in entries.firstIndex { $0.entry.id == last } }
    var skipped: [Entry] = []
    for (entry, gap) in entries[(start.map { $0 + 1 } ?? 0)...] {
      switch entry.content {
      case .note: continue
      case .song(let song) where !canPlay(song): skipped.append(entry)
      // Nothing was heard before the first one.
      case .song, .pause:
        return Step(entry: entry, gap: last == nil ? 0 : gap, skipped: skipped)
      }
    }
    return Step(entry: nil, gap: 0, skipped: skipped)
  }

  /// Goes to an entry. Does nothing if the part has none of that identity.
  public mutating func go(to id: Entry.ID) {
    guard contains(id) else { return }
    (current, last) = (id, id)
  }

  /// Takes over an edit of the setlist. If the entry that is on was removed, the place is where it
  /// was.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public mutating func follow(_ setlist: Setlist) {
    let old = entries
    entries = Self.entries(of: part, in: setlist)
    let present = Set(entries.map(\.entry.id))
    if let id = current, !present.contains(id) { current = nil }
    guard let id = last, !present.contains(id) else { return }
    let before = old.prefix { $0.entry.id != id }.map(\.entry.id)
    last = before.last(where: present.contains)
  }

  /// The entries of a part in order, each with the gap before it: that of the setlist before each
  /// song except the first one of its section.
  private static func entries(
    of part: Part, in setlist: Setlist
  ) -> [(entry: Entry, gap: TimeInterval)] {
    let sections = setlist.sections.filter { section in
      switch part {
      case .setlist: section.options.isCounted
      case .section(let id): section.id == id
      }
    }
    return sections.flatMap { section in
      let first = section.entries.first(where: \.isSong)?.id
      return section.entries.map { entry in
        (entry, entry.isSong && entry.id != first ? setlist.options.gap : 0)
      }
    }
  }
}
