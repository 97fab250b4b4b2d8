import SetlistLibrary
import SetlistModel

/// The requests of the list of songs to the screen around it.
@MainActor
protocol SongListDelegate: AnyObject {
  /// The setlists to which something of the open one can be added.
  var otherSetlists: [SetlistSummary] { get }

  /// Called after each change of what is shown.
  func songListDidReload()

  /// Imports files or text that were dropped on the list or pasted.
  func importItems(_ source: ImportSource, at place: ImportPlace)

  /// Adds entries to another setlist; without one to a new one.
  func add(_ entries: [Entry.ID], to setlist: Setlist.ID?)

  /// Adds a section to another setlist.
  func add(_ section: Section.ID, to setlist: Setlist.ID)

  /// Opens a section in the pane beside the list.
  func openBeside(_ section: Section.ID)

  /// The source of the pane beside the list; `nil` if it is closed.
  var shownPool: PoolSource? { get }

  /// The songs that are dragged out of the pane beside the list.
  var draggedPoolSongs: [Song] { get }

  /// Adds the songs that are dragged out of the pane beside the list.
  func addDraggedPoolSongs(at position: SongList.Position)

  /// Plays the song of an entry; pauses it and plays on where it is the one that is heard.
  func togglePreview(of entry: Entry.ID)

  /// The state of the preview of an entry's song; `nil` if another song is previewed, or none.
  func previewState(of entry: Entry.ID) -> Preview.State?

  /// Asks how a section is to be filled, and shows a proposal.
  func fill(_ section: SetlistSectionInfo)

  /// Shows what is too much in a section.
  func trim(_ section: SetlistSectionInfo)

  /// Asks where the file of an entry's song is now.
  func locateFile(of entry: Entry.ID)
}
