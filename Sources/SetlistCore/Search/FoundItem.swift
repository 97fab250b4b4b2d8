/// What a search over all setlists finds.
///
/// Its description is text that names the item in other programs, such as a desktop's search.
public enum FoundItem: Hashable, Sendable, LosslessStringConvertible {
  /// A setlist.
  case setlist(Setlist.ID)
  /// An entry of a setlist.
  case entry(Entry.ID, of: Setlist.ID)

  /// The setlist that it is, or that it is in.
  public var setlist: Setlist.ID {
    switch self {
    case .setlist(let setlist), .entry(_, let setlist): setlist
    }
  }

  /// Reads a description; `nil` for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let setlist = parts.first.flatMap({ Setlist.ID($0) }), parts.count <= 2 else {
      return nil
    }
    guard parts.count == 2 else {
      self = .setlist(setlist)
      return
    }
    guard let entry = Entry.ID(parts[1]) else { return nil }
    self = .entry(entry, of: setlist)
  }

  /// The setlist's identity, and that of the entry behind a slash.
  public var description: String {
    switch self {
    case .setlist(let setlist): "\(setlist)"
    case .entry(let entry, let setlist): "\(setlist)/\(entry)"
    }
  }

  /// What the user is told of an item.
  public struct Summary: Hashable, Sendable {
    /// The setlist's name, or the song's title.
    public let title: String
    /// Of a song, who performs it; empty where that is not known.
    public let artist: String
    /// Of a song, the name of its setlist.
    public let setlist: String?
  }
}
