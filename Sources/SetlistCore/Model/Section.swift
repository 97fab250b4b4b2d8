/// A titled, ordered group of entries in a setlist.
public struct Section: Identifiable, Hashable, Sendable {
  /// The section's identity; it lasts through renames, moves and queries.
  public let id: Identifier<Section>
  /// The title as the user wrote it; two sections may have the same.
  public var title: String
  /// How the section is shown and counted.
  public var options: SectionOptions
  /// The entries in order.
  public var entries: [Entry]

  /// The title, or what is shown in place of an empty one.
  public var displayedTitle: String { title.isEmpty ? "Untitled Section" : title }

  /// Makes a section.
  public init(
    id: Identifier<Section> = Identifier(), title: String, options: SectionOptions = .init(),
    entries: [Entry] = []
  ) {
    self.id = id
    self.title = title
    self.options = options
    self.entries = entries
  }
}
