/// A named, ordered document: sections of entries, in order.
public struct Setlist: Identifiable, Hashable, Sendable {
  /// The setlist's identity.
  public let id: Identifier<Setlist>
  /// The name as the user wrote it. Two setlists may have the same name.
  public var name: String
  /// The options for times and stars.
  public var options: SetlistOptions
  /// The sections in order.
  public var sections: [Section]

  /// Makes a setlist.
  public init(
    id: Identifier<Setlist> = Identifier(), name: String, options: SetlistOptions = .init(),
    sections: [Section] = []
  ) {
    self.id = id
    self.name = name
    self.options = options
    self.sections = sections
  }
}
