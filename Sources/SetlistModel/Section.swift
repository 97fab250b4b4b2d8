import Localization

/// A titled, ordered group of entries in a setlist.
public struct Section: Identifiable, Hashable, Sendable {
  /// The section's identity. It stays the same through renames, moves and queries.
  public let id: Identifier<Section>
  /// The title as the user wrote it. Two sections may have the same title.
  public var title: String
  /// The options for displaying and counting the section.
  public var options: SectionOptions
  /// The entries of the section in order.
  public var entries: [Entry]

  /// The title, or a replacement for an empty one.
  public var displayedTitle: String { title.isEmpty ? gettext("Untitled Section") : title }

  /// Makes a section with a title, options and entries.
  public init(
    id: Identifier<Section> = Identifier(), title: String, options: SectionOptions = .init(),
    entries: [Entry] = []
  ) {
    self.id = id
    self.title = title
    self.options = options
    self.entries = entries
  }

  /// Makes the section for entries of a setlist that has no other section.
  public static func ofSongs(
    _ entries: [Entry] = [], options: SectionOptions = .init()
  ) -> Section {
    Section(title: gettext("Songs"), options: options, entries: entries)
  }
}

extension [Entry] {
  /// Whether two arrays share one piece of memory, and therefore have the same entries.
  ///
  /// - Complexity: O(1).
  package func sharesMemory(with other: [Entry]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { entries in
        other.withUnsafeBufferPointer { entries.baseAddress == $0.baseAddress }
      }
  }
}

extension Section {
  /// A copy of the section under another title, with new identities. The songs are the same. The
  /// copy is no section of favorites.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package func copy(_ id: ID = ID(), titled title: String) -> Section {
    var options = options
    options.isFavorites = false
    return Section(
      id: id, title: title, options: options, entries: entries.map { $0.copy() })
  }
}
