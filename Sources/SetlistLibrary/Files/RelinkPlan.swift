public import Foundation
public import SetlistModel
public import SetlistStore

/// The new locations of songs with moved files.
public struct RelinkPlan: Hashable, Sendable {
  /// A song and the new location for its file.
  public struct Change: Hashable, Sendable {
    /// The song with its old location.
    public var song: Song
    /// The new location, with the part of the file if the song plays one.
    public var location: URL
  }

  /// A song with several possible files.
  public struct Ambiguity: Hashable, Sendable {
    /// The song whose file was moved.
    public var song: Song
    /// The files, in the order in which they were found.
    public var candidates: [URL]
  }

  /// The changes to make.
  public var changes: [Change] = []
  /// Songs with several possible files. They are not changed.
  public var ambiguous: [Ambiguity] = []
  /// Songs without a file. They are not changed.
  public var notFound: [Song] = []
  /// The changes that are not made because another song has the new location already.
  public var taken: [Change] = []
  /// Folders that could not be searched.
  public var problems: [ImportReport.Problem] = []

  /// Makes a plan without changes.
  public init() {}

  /// The edit that changes only the locations of the songs.
  ///
  /// - Parameter current: returns a song as it is now; `nil` if it is not stored any more.
  func edit(current: (Song.ID) throws -> Song?) rethrows -> SetlistEdit {
    SetlistEdit(
      try changes.map { change in
        var song = try current(change.song.id) ?? change.song
        song.location = change.location
        return .updateSong(song)
      })
  }
}
