/// Adds a copy of a setlist, with everything in it, directly after it. Nothing happens if it is
/// gone.
public struct DuplicateSetlist: SetlistsCommand {
  /// The setlist.
  public var id: Setlist.ID

  /// Makes a command.
  public init(_ id: Setlist.ID) { self.id = id }

  /// Nothing if the setlist is gone.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard let setlist = try setlists.content(id),
      let index = setlists.heads.firstIndex(where: { $0.id == id })
    else { return nil }
    let copy = setlist.copy(named: setlist.name.ofCopy(among: Set(setlists.heads.map(\.name))))
    return CommandStep(
      "Duplicate \(ActionName.quote(setlist.name))",
      SetlistEdit(.insertSetlist(copy, .after(id, index: index + 1))), addingTo: copy.id)
  }
}
