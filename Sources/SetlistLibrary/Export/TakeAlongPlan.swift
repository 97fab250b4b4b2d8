public import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistModel

/// A plan to take a setlist along in a folder, made before anything is written: the files of its
/// songs, numbered in order, and documents beside them.
///
/// Songs are numbered over all counted sections. Those without a file count as well, so that the
/// names of the others stay when it is found. Several songs that play parts of one file have one
/// copy of it.
public struct TakeAlongPlan: Sendable {
  /// The state of the folder under the name of a file.
  enum Standing: Hashable, Sendable {
    case absent
    /// The same bytes, or the same size and time of change.
    case same
    case other
  }

  /// A copy of a song's file.
  struct File: Hashable, Sendable {
    let source: URL
    /// The title of the song.
    let title: String
    /// The name of the copy.
    let name: String
    /// The size in bytes.
    let size: Int
    var standing: Standing
  }

  /// A song that is not taken along.
  public struct Omission: Hashable, Sendable {
    /// The number and the title of the song.
    public let title: String
    /// The reason, as a sentence.
    public let reason: String

    /// The song and the reason on one line.
    public var text: String {
      // Translators: a song, and why it is not taken along, as a sentence.
      gettext("%1$s: %2$s", title, reason)
    }
  }

  /// The folder, which need not exist.
  public let folder: URL
  /// The songs that are not taken along.
  public private(set) var omissions: [Omission] = []
  /// The names of files in the folder that would be replaced, and are not what was copied there
  /// before.
  public private(set) var replaced: [String] = []
  /// The names of files that the playlist in the folder has, and the setlist no more. They stay.
  public private(set) var leftovers: [String] = []
  /// The bytes that are free, and those that are needed.
  public private(set) var freeByteCount = 0
  /// The bytes that are needed in the folder for what is not there yet.
  public private(set) var neededByteCount = 0

  let setlist: Setlist
  let print: PrintOptions
  private(set) var files: [File] = []
  /// The index of the file that each entry plays from.
  private(set) var fileOfEntry: [Entry.ID: Int] = [:]
  /// The name of each document.
  private(set) var documentNames: [Document: String] = [:]

  /// Looks what is to be copied, and what is there.
  ///
  /// - Parameters:
  ///   - setlist: the setlist with the sources of its sheets.
  ///   - folder: the folder, which need not exist.
  ///   - print: the look of the sheets.
  ///   - space: the room in the folder; `nil` asks its file system.
  ///   - check: called for each song; an error of it ends the work.
  ///   - progress: called for each song.
  /// - Throws: `ExchangeError`, or an error of `check`.
  /// - Complexity: O(*n*) in the number of entries, and in the bytes of files that may be the same.
  init(
    of setlist: Setlist, in folder: URL, print: PrintOptions, space: FolderSpace? = nil,
    check: () throws -> Void = {}, progress: (ImportProgress) -> Void = { _ in }
  ) throws {
    self.setlist = setlist
    self.folder = folder.normalizedFile
    self.print = print
    let space = try space ?? FolderSpace(of: self.folder)
    let present = try PresentNames(in: self.folder)
    let entries = setlist.sections.filter(\.options.isCounted).flatMap(\.entries)
      .filter(\.isSong)
    let width = max(2, String(entries.count).count)
    var first: [URL: Int] = [:]
    for (index, entry) in entries.enumerated() {
      try check()
      progress(
        ImportProgress(completed: index, total: entries.count, name: entry.displayedTitle))
      guard let song = entry.song else { continue }
      let digits = String(index + 1)
      let title =
        String(repeating: "0", count: width - digits.count) + digits + " " + entry.displayedTitle
      switch try found(song, title: title, among: present, in: space, check) {
      case .success(let file):
        if let known = first[file.source], song.part != nil {
          fileOfEntry[entry.id] = known
        } else {
          files.append(file)
          // Entries of one song have copies of their own, for players without playlists. But a song
          // has one location in the playlist.
          fileOfEntry[entry.id] = first[file.source] ?? files.count - 1
          if first[file.source] == nil { first[file.source] = files.count - 1 }
        }
      case .failure(let omission): omissions.append(omission)
      }
    }
    documentNames = Document.names(for: setlist.name, among: present, takenBy: files.map(\.name))
    try addDocuments(space, check)
  }

  /// The place of a file in the folder.
  func place(of name: String) -> URL {
    URL(filePathBytes: folder.filePathBytes + [UInt8(ascii: "/")] + Array(name.utf8))
  }

  /// Whether the folder lacks room.
  public var lacksRoom: Bool { neededByteCount > freeByteCount }

  /// The number of songs' files that are taken along, with those that are there already.
  public var fileCount: Int { files.count }

  /// The number of files that are there already.
  public var presentCount: Int { files.count { $0.standing == .same } }

  /// The names of the songs' files, in order.
  public var fileNames: [String] { files.map(\.name) }

  /// The folder for a setlist in a folder that the user has chosen: one with the setlist's name,
  /// unless the chosen one has it.
  public static func folder(for name: String, in chosen: URL) -> URL {
    let own = PortableFileName.name(name.nonEmpty ?? pgettext("file name", "Setlist"))
    guard PortableFileName.folded(chosen.fileName) != PortableFileName.folded(own) else {
      return chosen
    }
    return URL(
      filePathBytes: chosen.normalizedFile.filePathBytes + [UInt8(ascii: "/")] + Array(own.utf8)
    ).normalizedFile
  }

  private enum Finding {
    case success(File)
    case failure(Omission)
  }

  private func found(
    _ song: Song, title: String, among present: PresentNames, in space: FolderSpace,
    _ check: () throws -> Void
  ) throws -> Finding {
    func omitted(_ reason: String) -> Finding {
      .failure(Omission(title: title.onOneLine, reason: reason))
    }
    guard let location = song.source else { return omitted(gettext("The song has no file.")) }
    guard let file = song.file else {
      return omitted(gettext("It is played from a network: %1$s", location.absoluteString))
    }
    guard let source = RegularFile.found(file) else {
      return omitted(gettext("There is no file “%1$s”.", file.repaired.path))
    }
    guard let stamp = RegularFile.stamp(of: source), RegularFile.isReadable(source) else {
      return omitted(gettext("“%1$s” cannot be read.", file.repaired.path))
    }
    if let largest = space.largestFile, stamp.size > largest {
      return omitted(
        gettext(
          "Its file has %1$s, and the file system there has files of up to %2$s.",
          stamp.size.fileSize, largest.fileSize))
    }
    let wanted = PortableFileName.name(title, extension: source.repaired.pathExtension)
    let name = present.name(like: wanted) ?? wanted
    var copy = File(
      source: source, title: title, name: name, size: stamp.size, standing: .absent)
    if present.name(like: wanted) != nil {
      copy.standing = try isCopied(source, stamp, as: place(of: name), check) ? .same : .other
    }
    return .success(copy)
  }

  /// Whether a file has the content of another one. FAT has times of two seconds each.
  private func isCopied(
    _ source: URL, _ stamp: RegularFile.Stamp, as copy: URL, _ check: () throws -> Void
  ) throws -> Bool {
    guard let other = RegularFile.stamp(of: copy), other.size == stamp.size else { return false }
    if abs(other.modified.timeIntervalSince(stamp.modified)) <= 2 { return true }
    return try RegularFile.haveSameBytes(source, copy, check: check)
  }

  /// Adds what the documents need, and what they and the files would replace.
  private mutating func addDocuments(
    _ space: FolderSpace, _ check: () throws -> Void
  ) throws {
    let earlier = EarlierPlaylist(at: documentNames[.playlist].map(place(of:)), of: setlist.id)
    let known = Set(files.map(\.name))
    leftovers = (earlier?.names(in: folder) ?? []).filter { !known.contains($0) }
    replaced = files.lazy.filter { $0.standing == .other }.map(\.name)
    freeByteCount = space.freeByteCount
    let new = files.lazy.filter { $0.standing != .same }.map { space.room(forFileOf: $0.size) }
    // The folder itself takes room, too.
    neededByteCount = new.reduce(1 << 16) { $0.addingReportingOverflow($1).partialValue }
    for (name, data) in try documents(without: [:]) {
      try check()
      neededByteCount += space.room(forFileOf: data.count)
      let place = place(of: name)
      guard earlier == nil, RegularFile.exists(place) else { continue }
      let isSame = (try? RegularFile.contents(of: place, limit: data.count)) == data
      if !isSame { replaced.append(name) }
    }
  }
}

/// The names in a folder, as file systems compare them.
struct PresentNames {
  private var names: [String: String] = [:]
  private var exact: Set<String> = []

  /// Reads the names in a folder; none if there is no such folder.
  init(in folder: URL) throws(ExchangeError) {
    guard RegularFile.exists(folder) else { return }
    for file in try RegularFile.contents(ofFolder: folder) {
      let name = file.fileName
      exact.insert(name)
      names[PortableFileName.folded(name)] = name
    }
  }

  /// A name that is there, and the same for a file system without a difference of case.
  func name(like name: String) -> String? {
    exact.contains(name) ? name : names[PortableFileName.folded(name)]
  }
}

/// The playlist that was written into a folder when a setlist was taken along before.
private struct EarlierPlaylist {
  private let playlist: ParsedPlaylist

  /// Reads the playlist; `nil` if there is none of the setlist.
  init?(at file: URL?, of setlist: Setlist.ID) {
    guard let file,
      let data = try? RegularFile.contents(of: file, limit: ExchangeFormat.maximumDocumentSize),
      let read = try? ExchangeFormat.m3u8.reader?.read(data), read.id == setlist
    else { return nil }
    playlist = read
  }

  /// The names of its files in a folder that are there, in order.
  func names(in folder: URL) -> [String] {
    var known: Set<String> = []
    return playlist.sections.flatMap(\.entries).compactMap { entry in
      entry.references.first?.location(in: folder, exists: RegularFile.exists)
    }.filter { file in
      file.isLocalFile && file.deletingLastPathComponent().normalizedFile == folder
        && RegularFile.exists(file) && known.insert(file.fileName).inserted
    }.map(\.fileName)
  }
}
