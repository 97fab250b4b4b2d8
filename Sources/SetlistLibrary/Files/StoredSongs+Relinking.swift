public import Foundation
public import SetlistFiles
public import SetlistModel
public import SetlistStore

extension StoredSongs {
  /// The consequences of a new location that the user gives for a song's file. Nothing is changed.
  ///
  /// - Throws: `refused(.unknownSongs)` if there is no such song.
  /// - Complexity: O(*n*) in the number of songs of all setlists.
  public func relocation(of song: Song.ID, to file: URL) async throws -> Relocation {
    let (files, stored) = try await songFiles(with: song)
    guard let stored else { throw DatabaseError.refused(.unknownSongs([song])) }
    return await BlockingWork.run { files.relocation(of: stored, to: file) }
  }

  /// The plan for a moved folder, for the songs of all setlists. Nothing is changed.
  ///
  /// - Parameters:
  ///   - old: the old place of the folder.
  ///   - new: its new place.
  ///   - isLenient: whether songs with files that are not in the new folder change too.
  /// - Complexity: O(*n*) in the number of songs of all setlists.
  public func relinkPlan(
    moving old: URL, to new: URL, isLenient: Bool = false
  ) async throws -> RelinkPlan {
    let (files, _) = try await songFiles()
    return await BlockingWork.run { files.plan(moving: old, to: new, isLenient: isLenient) }
  }

  /// Searches a folder, and all folders in it, for the missing files of all setlists. Nothing is
  /// changed.
  ///
  /// A file must have the old name, apart from letter case. Of the files with that name, the one
  /// with the song's title and artist, or with its length, is chosen. If several of them match, or
  /// none matches and several do not conflict, no file is chosen.
  ///
  /// - Parameters:
  ///   - folder: the folder to search; hidden files and folders are skipped.
  ///   - progress: called for every file, on any thread.
  /// - Throws: `CancellationError` if the task was cancelled, and `DatabaseError`.
  public func relinkPlan(
    searching folder: URL, progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> RelinkPlan {
    let (files, _) = try await songFiles()
    return try await FileSearch(files: files).plan(searching: folder, progress: progress)
  }

  private func songFiles(
    with id: Song.ID? = nil
  ) async throws(DatabaseError) -> (files: SongFiles, song: Song?) {
    let (songs, locations, song) = try await playedFiles(with: id)
    return (SongFiles(songs: songs, locations: locations), song)
  }
}
