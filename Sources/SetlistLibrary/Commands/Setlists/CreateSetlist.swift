import Localization
public import SetlistModel
import SetlistStore

/// Adds a setlist at the end of the list.
public struct CreateSetlist: SetlistsCommand {
  /// The setlist to add.
  public var setlist: Setlist
  /// The changes to songs that an import stores first.
  var songs: [SetlistEdit.Change] = []
  /// The import that has stored the new setlist's rows already; `nil` if none has.
  private var staged: StagedImport?

  /// Makes a command that adds a setlist.
  public init(_ setlist: Setlist) { self.setlist = setlist }

  /// Makes a command that adds a setlist with imported content.
  ///
  /// - Parameter keepsIdentity: whether the setlist gets the identity that the imported playlist
  ///   contains.
  init(_ content: ImportedContent, keepsIdentity: Bool = false) {
    let id = keepsIdentity ? content.setlistID : nil
    setlist = Setlist(
      id: id ?? Setlist.ID(), name: content.name, options: content.options,
      sections: content.sections)
    songs = content.fileChanges + content.songChanges(for: setlist.sections.flatMap(\.entries))
    staged = content.staged
  }

  /// The command's step in the undo history, whose inverse removes the setlist from the list.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    CommandStep(
      gettext("Add %1$s", ActionName.quote(setlist.name)),
      SetlistEdit(songs + [.insertSetlist(setlist, .last)]), addingTo: setlist.id, of: staged)
  }
}

/// Removes a setlist with all its content.
public struct RemoveSetlist: SetlistsCommand {
  /// The setlist to remove.
  public var id: Setlist.ID

  /// Makes a command that removes a setlist.
  public init(_ id: Setlist.ID) { self.id = id }

  /// The command's step in the undo history, whose inverse restores the setlist with all its
  /// content.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    CommandStep(gettext("Remove %1$s", setlists.quotedName(id)), SetlistEdit(.removeSetlist(id)))
  }
}

/// Removes the example of the first start, with those of its songs that no other setlist plays.
/// Songs that the user has added to it stay in All Songs.
public struct RemoveExample: SetlistsCommand {
  /// The setlist that is the example.
  public var id: Setlist.ID

  /// Makes a command that removes the example.
  public init(_ id: Setlist.ID) { self.id = id }

  /// The command's step in the undo history, whose inverse restores the example; `nil` if it is
  /// gone.
  public func step(in setlists: SetlistsContext) throws -> CommandStep? {
    guard let setlist = try setlists.stored.setlist(id) else { return nil }
    func songs(of setlist: Setlist) -> [Song] {
      setlist.sections.flatMap(\.entries).compactMap(\.song)
    }
    let own = Set(songs(of: .sample()).map(\.foldedName))
    let removed = songs(of: setlist).filter { own.contains($0.foldedName) }.map(\.id)
    return CommandStep(
      gettext("Remove %1$s", setlists.quotedName(id)),
      SetlistEdit([.removeSetlist(id), .removeSongs(removed)]))
  }
}

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
  /// name is replaced by the new one. What was asked for at one event is not asked for at another.
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
    if date != nil { copy.options.requests = [] }
    return CommandStep(
      gettext("Duplicate %1$s", ActionName.quote(setlist.name)),
      SetlistEdit(.insertSetlist(copy, .after(id, index: index + 1))), addingTo: copy.id)
  }
}

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
