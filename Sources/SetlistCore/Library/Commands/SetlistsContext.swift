/// What a command sees of the list of setlists.
public struct SetlistsContext {
  /// All setlists in the user's order, without their content.
  let heads: [(id: Setlist.ID, name: String)]
  /// Reads everything in a setlist; `nil` if there is none with the identity.
  let content: (Setlist.ID) throws -> Setlist?
  /// Reads a song; `nil` if there is none with the identity.
  let song: (Song.ID) throws -> Song?

  /// The name of a setlist in quotation marks.
  func quotedName(_ id: Setlist.ID) -> String {
    heads.first { $0.id == id }.map { ActionName.quote($0.name) } ?? "Setlist"
  }

  /// The place before a setlist, or at the end, among all but one.
  func position(before: Setlist.ID?, without moved: Setlist.ID) -> ListPosition<Setlist> {
    let others = heads.map(\.id).filter { $0 != moved }
    let index = before.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
    return index == 0 ? .first : .after(others[index - 1], index: index)
  }
}
