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
