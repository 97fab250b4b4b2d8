import SetlistLibrary
import SetlistModel

/// The requests of the list of songs to the screen around it.
@MainActor
protocol SongListDelegate: AnyObject {
  /// The setlists to which content of the open one can be added.
  var otherSetlists: [SetlistSummary] { get }

  /// Called after each change of the list's content.
  func songListDidReload(_ change: ContentChange)

  /// Called after what is asked for at the event of the open setlist has changed.
  func requestsDidChange()

  /// Imports files or text that the user dropped on the list or pasted.
  ///
  /// - Returns: the import of a text; `nil` for files, which may take minutes.
  @discardableResult
  func importItems(_ source: ImportSource, at place: ImportPlace) -> Task<Void, Never>?

  /// Adds entries of the list to another setlist; `nil` adds them to a new one.
  func add(_ entries: [Entry.ID], to setlist: Setlist.ID?)

  /// Adds a section of the list to another setlist.
  func add(_ section: Section.ID, to setlist: Setlist.ID)

  /// Opens a section as the pool in the pane beside the list.
  func openBeside(_ section: Section.ID)

  /// The pool that the pane beside the list shows; `nil` if the pane is closed.
  var shownPool: PoolSource? { get }

  /// The songs that the user drags out of the pane beside the list.
  var draggedPoolSongs: [Song] { get }

  /// Adds the songs that the user dragged out of the pane beside the list at a position.
  func addDraggedPoolSongs(at position: SongList.Position)

  /// Plays the song of an entry. Pauses or resumes it if it is the previewed song.
  func togglePreview(of entry: Entry.ID)

  /// Plays the songs of a section one after another.
  func playThrough(_ section: Section.ID)

  /// Exports a section to a file.
  func export(_ section: Section.ID)

  /// Returns the state of the preview of an entry's song; `nil` if that song is not previewed.
  func previewState(of entry: Entry.ID) -> Preview.State?

  /// Asks for the options of filling a section, and shows a proposal.
  func fill(_ section: SetlistSectionInfo)

  /// Shows a proposal that moves songs of a section to the bench until the section has its target
  /// length.
  func trim(_ section: SetlistSectionInfo)

  /// Marks the songs of some entries as played.
  func markAsPlayed(_ entries: [Entry.ID])

  /// Marks the songs of a section as played.
  func markAsPlayed(_ section: Section.ID)

  /// Shows when a song was played.
  func showPlays(of song: Song)

  /// Asks for a request for a song at the event of the open setlist.
  func request(_ song: Song)

  /// Asks which answer is right where people have changed an element differently.
  func chooseAnswers(about element: SharedSetlist.Doubt.Element)

  /// Asks for the new place of an entry's file.
  func locateFile(of entry: Entry.ID)
}
