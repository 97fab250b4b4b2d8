import Foundation

/// The songs that have files, and the plans to find those that moved.
struct SongFiles: Sendable {
  /// The songs with a file that an entry plays.
  var songs: [Song]
  /// The locations of all songs, also of those that no entry plays.
  var locations: Set<URL>

  /// What follows from a song's file being at another place now.
  ///
  /// The longest common end of the old and the new path is taken to be the same folder: what is
  /// before it has moved. It asks the file system.
  /// - Complexity: O(*n*) in the number of songs.
  func relocation(of song: Song, to file: URL) -> Relocation {
    var relocation = Relocation(located: RelinkPlan(), others: RelinkPlan())
    guard let old = song.file else {
      add(song, at: file, to: &relocation.located)
      return relocation
    }
    let new = PlaylistReference.fileURL(path: file.path)
    let same = songs.filter { $0.file == old }
    for song in same where new != old { add(song, at: new, to: &relocation.located) }
    guard let (oldFolder, newFolder) = Self.movedFolders(from: old.path, to: new.path) else {
      return relocation
    }
    relocation.oldFolder = URL(filePath: oldFolder, directoryHint: .isDirectory)
    relocation.newFolder = URL(filePath: newFolder, directoryHint: .isDirectory)
    for song in songs where song.file != old && song.isMissing {
      guard let path = song.file?.path, let moved = Self.moved(path, from: oldFolder, to: newFolder)
      else { continue }
      if RegularFile.exists(moved) {
        add(song, at: PlaylistReference.fileURL(path: moved), to: &relocation.others)
      } else {
        relocation.others.notFound.append(song)
      }
    }
    return relocation
  }

  /// The plan for a folder that has moved, for songs whose files are there or not.
  ///
  /// - Parameter isLenient: whether songs change too whose file is not in the new folder.
  /// - Complexity: O(*n*) in the number of songs.
  func plan(moving oldFolder: URL, to newFolder: URL, isLenient: Bool) -> RelinkPlan {
    var plan = RelinkPlan()
    let old = PlaylistReference.fileURL(path: oldFolder.absoluteURL.path).path
    let new = PlaylistReference.fileURL(path: newFolder.absoluteURL.path).path
    for song in songs {
      guard let path = song.file?.path, let moved = Self.moved(path, from: old, to: new) else {
        continue
      }
      if isLenient || RegularFile.exists(moved) {
        add(song, at: PlaylistReference.fileURL(path: moved), to: &plan)
      } else {
        plan.notFound.append(song)
      }
    }
    return plan
  }

  /// Plans a change, unless another song has the location already.
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

  /// The path in the new folder of what was in the old one; `nil` for what was not.
  private static func moved(_ path: String, from old: String, to new: String) -> String? {
    let start = old.hasSuffix("/") ? old : old + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return new + "/" + String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// What is left of two paths without their longest common end; `nil` if their names differ.
  private static func movedFolders(from old: String, to new: String) -> (old: String, new: String)?
  {
    let olds = old.utf8.split(separator: UInt8(ascii: "/"))
    let news = new.utf8.split(separator: UInt8(ascii: "/"))
    let count = zip(olds.reversed(), news.reversed()).prefix { $0.elementsEqual($1) }.count
    guard count > 0, old != new else { return nil }
    let path = { (parts: ArraySlice<Substring.UTF8View>) in
      "/" + parts.map { String(Substring($0)) }.joined(separator: "/")
    }
    return (path(olds.dropLast(count)), path(news.dropLast(count)))
  }
}
