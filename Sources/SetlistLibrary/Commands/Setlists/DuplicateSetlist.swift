import Localization
public import SetlistModel
import SetlistStore

/// Adds a copy of a setlist, with all its content, directly after the original. Does nothing if the
/// original is gone.
public struct DuplicateSetlist: SetlistsCommand {
  /// The setlist to copy.
  public var id: Setlist.ID
  /// The date of the copy; `nil` for the date of the original.
  public var date: CalendarDate?

  /// Makes a command that copies a setlist.
  public init(_ id: Setlist.ID, on date: CalendarDate? = nil) {
    self.id = id
    self.date = date
  }

  /// The command's step in the undo history; `nil` if the setlist is gone. A date in the setlist's
  /// name is replaced by the new one.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard let setlist = try setlists.stored.setlist(id),
      let index = setlists.heads.firstIndex(where: { $0.id == id })
    else { return nil }
    let names = Set(setlists.heads.map(\.name))
    let dated = date.flatMap { date in
      setlist.options.date.flatMap { setlist.name.replacing($0, with: date) }
    }
    let name = dated.flatMap { names.contains($0) ? nil : $0 } ?? setlist.name.ofCopy(among: names)
    var copy = setlist.copy(named: name)
    copy.options.date = date ?? copy.options.date
    return CommandStep(
      gettext("Duplicate %1$s", ActionName.quote(setlist.name)),
      SetlistEdit(.insertSetlist(copy, .after(id, index: index + 1))), addingTo: copy.id)
  }
}
