import Localization
public import SetlistModel
import SetlistStore

/// Moves a setlist in the list, or into a folder.
public struct MoveSetlist: SetlistsCommand {
  /// The setlist to move.
  public var id: Setlist.ID
  /// The setlist that follows the new place; `nil` for the end of the folder.
  public var before: Setlist.ID?
  /// The folder into which the setlist moves, empty for none; `nil` to stay in its folder.
  public var folder: String?

  /// Makes a command that moves a setlist.
  public init(_ id: Setlist.ID, before: Setlist.ID?, folder: String? = nil) {
    self.id = id
    self.before = before
    self.folder = folder
  }

  /// The command's step in the undo history; `nil` if the setlist is to be placed before itself.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard id != before else { return nil }
    let others = setlists.heads.filter { $0.id != id }
    var edit = SetlistEdit(.moveSetlist(id, .before(before, among: others.map(\.id))))
    guard let folder, var options = try setlists.stored.head(id)?.options else {
      return CommandStep(gettext("Move Setlist"), edit)
    }
    if before == nil, let last = others.last(where: { $0.folder == folder }) {
      edit = SetlistEdit(.moveSetlist(id, .after(last.id)))
    }
    if options.folder != folder {
      options.folder = folder
      edit.changes.append(.setSetlistOptions(id, options))
    }
    return CommandStep(gettext("Move Setlist"), edit)
  }
}
