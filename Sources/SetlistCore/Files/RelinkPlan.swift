public import Foundation

/// Which songs are to get which new locations, because their files were moved.
public struct RelinkPlan: Hashable, Sendable {
  /// A song and where its file is now.
  public struct Change: Hashable, Sendable {
    /// The song with its old location.
    public var song: Song
    /// The new location, with the part of the file if the song plays one.
    public var location: URL
  }

  /// A song of which the file may be any of several.
  public struct Ambiguity: Hashable, Sendable {
    /// The song.
    public var song: Song
    /// The files, in the order in which they were found.
    public var candidates: [URL]
  }

  /// What is to be changed.
  public var changes: [Change] = []
  /// Songs for which several files were found; they stay as they are.
  public var ambiguous: [Ambiguity] = []
  /// Songs for which no file was found; they stay as they are.
  public var notFound: [Song] = []
  /// Songs that stay as they are because another song has the new location already.
  public var taken: [Change] = []
  /// Folders that could not be searched.
  public var problems: [ImportReport.Problem] = []

  /// Makes an empty plan.
  public init() {}

  /// The edit that changes the locations, and no other fact of a song.
  ///
  /// - Parameter current: gives a song as it is now; `nil` for one that has not been edited since
  ///   the plan was made.
  public func edit(current: (Song.ID) -> Song? = { _ in nil }) -> SetlistEdit {
    SetlistEdit(
      changes.map { change in
        var song = current(change.song.id) ?? change.song
        song.location = change.location
        return .updateSong(song)
      })
  }
}
