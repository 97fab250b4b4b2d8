public import Foundation
import SetlistFiles
public import SetlistModel

/// The songs with files, and the plans for moved files.
struct SongFiles: Sendable {
  /// The songs with a file and an entry.
  var songs: [Song]
  /// The locations of all songs, including those without an entry.
  var locations: Set<URL>

  /// The consequences of moving a song's file to a new place.
  ///
  /// The longest common end of the old and the new path counts as unchanged; the folder before it
  /// has moved. The file system is asked for each file.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  func relocation(of song: Song, to file: URL) -> Relocation {
    var relocation = Relocation(located: RelinkPlan(), others: RelinkPlan())
    guard let old = song.file else {
      add(song, at: file, to: &relocation.located)
      return relocation
    }
    let new = file.normalizedFile
    let same = songs.filter { $0.file == old }
    for song in same where new != old { add(song, at: new, to: &relocation.located) }
    guard let (oldFolder, newFolder) = Self.movedFolders(from: old, to: new) else {
      return relocation
    }
    relocation.oldFolder = oldFolder
    relocation.newFolder = newFolder
    for song in songs where song.file != old && song.isMissing {
      guard let moved = song.file.flatMap({ Self.moved($0, from: oldFolder, to: newFolder) })
      else { continue }
      if let found = RegularFile.found(moved) {
        add(song, at: found, to: &relocation.others)
      } else {
        relocation.others.notFound.append(song)
      }
    }
    return relocation
  }

  /// The plan for a moved folder, for songs with existing or missing files.
  ///
  /// - Parameter isLenient: whether songs with files that are not in the new folder change too.
  /// - Complexity: O(*n*) in the number of songs.
  func plan(moving oldFolder: URL, to newFolder: URL, isLenient: Bool) -> RelinkPlan {
    var plan = RelinkPlan()
    for song in songs {
      guard let moved = song.file.flatMap({ Self.moved($0, from: oldFolder, to: newFolder) })
      else { continue }
      if let found = RegularFile.found(moved) ?? (isLenient ? moved : nil) {
        add(song, at: found, to: &plan)
      } else {
        plan.notFound.append(song)
      }
    }
    return plan
  }

  /// Adds a change to a plan, or to its taken locations if another song has the location already.
  func add(_ song: Song, at file: URL, to plan: inout RelinkPlan) {
    let location = song.part?.location(in: file) ?? file
    guard location != song.location else { return }
    let change = RelinkPlan.Change(song: song, location: location)
    if locations.contains(location) {
      plan.taken.append(change)
    } else {
      plan.changes.append(change)
    }
  }

  /// The new path of a file in a moved folder; `nil` for a file outside the old folder.
  private static func moved(_ file: URL, from old: URL, to new: URL) -> URL? {
    let names = file.filePathBytes.split(separator: slash)
    let folders = URL.normalized(old.filePathBytes + [slash]).split(separator: slash)
    guard names.count > folders.count,
      zip(names, folders).allSatisfy({ URL.isSameName($0, $1) })
    else { return nil }
    let rest = names.dropFirst(folders.count).joined(separator: [slash])
    return URL(filePathBytes: URL.normalized(new.filePathBytes + [slash] + rest))
  }

  /// The beginnings of two paths that differ before their longest common end; `nil` if the file
  /// names differ.
  private static func movedFolders(from old: URL, to new: URL) -> (old: URL, new: URL)? {
    let olds = old.filePathBytes.split(separator: slash)
    let news = new.filePathBytes.split(separator: slash)
    let count = zip(olds.reversed(), news.reversed()).prefix { URL.isSameName($0, $1) }.count
    guard count > 0, old != new else { return nil }
    let folder = { (parts: ArraySlice<ArraySlice<UInt8>>) in
      URL(filePathBytes: [slash] + parts.flatMap { $0 + [slash] })
    }
    return (folder(olds.dropLast(count)), folder(news.dropLast(count)))
  }

  private static let slash = UInt8(ascii: "/")
}

/// The consequences of a new location that the user gives for one file.
public struct Relocation: Hashable, Sendable {
  /// The plan for the song and the other songs that play parts of the same file.
  public var located: RelinkPlan
  /// The plan for other missing songs of the moved folder whose files are in the new one, to be
  /// offered to the user.
  public var others: RelinkPlan
  /// The old place of the moved folder; `nil` if the file was renamed, which tells nothing about
  /// other files.
  public var oldFolder: URL?
  /// The new place of the moved folder.
  public var newFolder: URL?
}

extension Setlist {
  /// The number of songs with a missing file, computed off the caller's actor.
  public func missingFileCount() async -> Int {
    let songs = sections.flatMap(\.entries).compactMap(\.song)
    let missing = await Song.missingFiles(of: songs)
    return songs.count { $0.file.map(missing.contains) ?? false }
  }
}

extension Song {
  /// The missing files of songs, computed off the caller's actor.
  public static func missingFiles(of songs: [Song]) async -> Set<URL> {
    let files = Set(songs.compactMap(\.file))
    return await BlockingWork.run { files.filter(\.isMissingFile) }
  }
}
