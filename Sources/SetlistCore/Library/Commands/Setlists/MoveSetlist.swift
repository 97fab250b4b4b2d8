/// Moves a setlist in the list.
public struct MoveSetlist: SetlistsCommand {
  /// The setlist.
  public var id: Setlist.ID
  /// The setlist that follows it; `nil` for the end.
  public var before: Setlist.ID?

  /// Makes a command.
  public init(_ id: Setlist.ID, before: Setlist.ID?) {
    self.id = id
    self.before = before
  }

  /// Nothing if the setlist is to stand before itself.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    guard id != before else { return nil }
    let others = setlists.heads.map(\.id).filter { $0 != id }
    return CommandStep(
      "Move Setlist", SetlistEdit(.moveSetlist(id, .before(before, among: others))))
  }
}
