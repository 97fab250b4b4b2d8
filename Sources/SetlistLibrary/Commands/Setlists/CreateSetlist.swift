import Localization
public import SetlistModel
import SetlistStore

/// Adds a setlist at the end of the list.
public struct CreateSetlist: SetlistsCommand {
  /// The setlist.
  public var setlist: Setlist
  /// The changes to songs that an import stores first.
  var songs: [SetlistEdit.Change] = []
  /// The import whose rows are stored already.
  private var staged: StagedImport?

  /// Makes a command.
  public init(_ setlist: Setlist) { self.setlist = setlist }

  /// Makes a command that adds what was imported.
  ///
  /// - Parameter keepsIdentity: whether the setlist has the identity that the import carries.
  init(_ content: ImportedContent, keepsIdentity: Bool = false) {
    let id = keepsIdentity ? content.setlistID : nil
    setlist = Setlist(
      id: id ?? Setlist.ID(), name: content.name, options: content.options,
      sections: content.sections)
    songs = content.fileChanges + content.songChanges(for: setlist.sections.flatMap(\.entries))
    staged = content.staged
  }

  /// Undo takes the setlist out of the list again.
  public func step(in setlists: SetlistsContext) -> CommandStep? {
    CommandStep(
      gettext("Add %1$s", ActionName.quote(setlist.name)),
      SetlistEdit(songs + [.insertSetlist(setlist, .last)]), addingTo: setlist.id, of: staged)
  }
}
