public import SetlistModel

/// A result of a search over all setlists.
///
/// Its description is text that identifies the item in other programs, such as a desktop search.
public enum FoundItem: Hashable, Sendable, LosslessStringConvertible {
  /// The result is a setlist.
  case setlist(Setlist.ID)
  /// The result is an entry of a setlist.
  case entry(Entry.ID, of: Setlist.ID)

  /// The setlist itself, or the setlist of the entry.
  public var setlist: Setlist.ID {
    switch self {
    case .setlist(let setlist), .entry(_, let setlist): setlist
    }
  }

  /// Reads a description. `nil` for any other text.
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

  /// The setlist's identity, followed by a slash and the entry's identity.
  public var description: String {
    switch self {
    case .setlist(let setlist): "\(setlist)"
    case .entry(let entry, let setlist): "\(setlist)/\(entry)"
    }
  }

  /// The facts of an item for the user.
  public struct Summary: Hashable, Sendable {
    /// The setlist's name, or the song's title.
    public let title: String
    /// The artist of a song. Empty if it is not known.
    public let artist: String
    /// The name of a song's setlist.
    public let setlist: String?
  }
}
