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
      if RegularFile.exists(moved) {
        add(song, at: moved, to: &relocation.others)
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
    for song in songs {
      guard let moved = song.file.flatMap({ Self.moved($0, from: oldFolder, to: newFolder) })
      else { continue }
      if isLenient || RegularFile.exists(moved) {
        add(song, at: moved, to: &plan)
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

  /// The place in the new folder of what was in the old one; `nil` for what was not.
  private static func moved(_ file: URL, from old: URL, to new: URL) -> URL? {
    let path = file.filePathBytes
    let start = URL.normalized(old.filePathBytes + [slash])
    let folder = start.count == 1 ? start : start + [slash]
    guard path.starts(with: folder) else { return nil }
    let rest = path.dropFirst(folder.count)
    return URL(filePathBytes: URL.normalized(new.filePathBytes + [slash] + rest))
  }

  /// What is left of two paths without their longest common end; `nil` if their names differ.
  private static func movedFolders(from old: URL, to new: URL) -> (old: URL, new: URL)? {
    let olds = old.filePathBytes.split(separator: slash)
    let news = new.filePathBytes.split(separator: slash)
    let count = zip(olds.reversed(), news.reversed()).prefix { $0.elementsEqual($1) }.count
    guard count > 0, old != new else { return nil }
    let folder = { (parts: ArraySlice<ArraySlice<UInt8>>) in
      URL(filePathBytes: [slash] + parts.flatMap { $0 + [slash] })
    }
    return (folder(olds.dropLast(count)), folder(news.dropLast(count)))
  }

  private static let slash = UInt8(ascii: "/")
}
