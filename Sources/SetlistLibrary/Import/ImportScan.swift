import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistModel
import SetlistStore

/// The first half of an import: finds files and reads playlists. The second half reads tags.
struct ImportScan {
  /// An entry whose tags may still have to be read.
  struct ScannedEntry {
    var entry: Entry
    /// The file from which missing facts are read; `nil` if none is needed.
    var tagSource: URL?
    /// Whether enough facts are known without tags. Then a file without readable tags, such as a
    /// video, is no problem.
    var hasEssentials = false
    /// Whether the entry was made only for its file. It is removed if the file is not audio.
    var needsAudio = false
    var isDurationDoubtful = false
    /// Whether the entry's file is missing.
    var isMissing = false
    /// Whether an unknown artist or album stays unknown, because the source is complete.
    var isComplete = false
    /// Whether tags of the file replace facts of the playlist.
    var yieldsToTags = false
    /// The displayed name of the song, if only the usual order tells the artist from the title in
    /// it; else `nil`.
    var shownName: ShownName?
    /// Whether the playlist itself contains the title.
    var isTitled = false
    /// The number of the text whose lines leave open which side is the artist's; `nil` if this line
    /// does not.
    var openText: Int?
    /// Whether title and artist may be swapped, regardless of known songs.
    var isGuessed = false
    /// The earlier entry of the same import with the same file; `nil` if there is none.
    var original: Entry.ID?
  }

  /// A section under construction.
  struct ScannedSection {
    var id: Section.ID?
    var title: String
    var options = SectionOptions()
    var entries: [ScannedEntry] = []
    /// The folder whose files are in the section; `nil` for a section of a playlist.
    var folder: URL?
  }

  var progress: (ImportProgress) -> Void
  var sections: [ScannedSection] = []
  var report = ImportReport()
  var name: String?
  var setlistID: Setlist.ID?
  var options: SetlistOptions?
  var seenFiles: [Recording: Entry.ID] = [:]
  var playlistCount = 0
  private var seenSections: Set<Section.ID> = []
  private var seenEntries: Set<Entry.ID>
  private var seenFolders: Set<RegularFile.Identity> = []
  private var foundCount = 0

  /// Makes a scan. New entries get none of the taken identities.
  init(taken: Set<Entry.ID>, progress: @escaping (ImportProgress) -> Void) {
    seenEntries = taken
    self.progress = progress
  }

  /// Reads the files and folders that the user chose.
  mutating func add(_ urls: [URL]) throws(CancellationError) {
    for url in urls {
      try checkCancellation()
      guard url.isLocalFile else {
        note(.unreadable(gettext("It is not on this computer.")), at: url)
        continue
      }
      let file = url.normalizedFile
      do {
        switch try RegularFile.status(of: file).kind {
        case .folder: try addFolder(file)
        case .other: throw ExchangeError.notAFile
        case .file:
          let folder = file.deletingLastPathComponent().repaired.lastPathComponent
          if AudioTags.isAudio(file) {
            suggest(name: folder)
            addFile(file, sectionTitle: folder)
          } else if try ExchangeFormat(contentOf: file)?.isReadable == true {
            try addPlaylist(file, isAlone: urls.count == 1, sheetSection: folder)
          } else {
            throw ExchangeError.unknownFormat(file.repaired.pathExtension)
          }
        }
      } catch let error as ExchangeError {
        note(error, at: file)
      } catch {
        throw CancellationError()
      }
    }
  }

  /// Adds a problem to the report.
  mutating func note(_ error: ExchangeError, at file: URL) {
    let path = file.isLocalFile ? file.repaired.path : file.absoluteString
    report.problems.append(
      .init(path: path, message: error.localizedDescription, isUnreadable: true))
  }

  /// Suggests a name for the content. Only the first suggestion counts.
  mutating func suggest(name: String?) {
    if self.name == nil { self.name = name?.nonEmpty }
  }

  /// Reports the progress after a file was found. Throws if the import was cancelled.
  mutating func didFind(_ name: String) throws(CancellationError) {
    foundCount += 1
    progress(ImportProgress(completed: 0, total: foundCount, name: name))
    try checkCancellation()
  }

  private func checkCancellation() throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
  }

  // The folders to visit are on an explicit stack, so that deep folders do not exhaust the thread's
  // stack.
  private mutating func addFolder(_ root: URL) throws {
    let name = root.repaired.lastPathComponent
    suggest(name: name)
    var folders = [(url: root, title: name)]
    while let folder = folders.popLast() {
      do {
        let identity = try RegularFile.status(of: folder.url).identity
        guard seenFolders.insert(identity).inserted else { continue }
        let contents = try RegularFile.contents(ofFolder: folder.url)
          .map { (url: $0, name: $0.repaired.lastPathComponent) }.sorted(by: Self.precedes)
        let isRoot = folder.url == root
        let inner = try addContents(contents, title: folder.title)
        folders += inner.reversed().map { url, name in
          (url, isRoot ? name : "\(folder.title) / \(name)")
        }
      } catch let error as ExchangeError {
        note(error, at: folder.url)
      } catch {
        throw CancellationError()
      }
    }
  }

  /// A file or folder, and its name for display.
  private typealias Found = (url: URL, name: String)

  /// Adds the files of a folder, the playlists last, and returns its subfolders.
  private mutating func addContents(
    _ contents: [Found], title: String
  ) throws(CancellationError) -> [Found] {
    var folders: [Found] = []
    var playlists: [URL] = []
    for (url, name) in contents {
      try didFind(name)
      let format = ExchangeFormat(url: url)
      let isPlaylist = format?.isPlaylist == true || format?.isSongSheet == true
      do throws(ExchangeError) {
        switch try RegularFile.status(of: url).kind {
        case .folder: folders.append((url, name))
        case .file where isPlaylist: playlists.append(url)
        case .file where AudioTags.isAudio(url):
          addFile(url, sectionTitle: title)
        case .file where AudioTags.isUnknownAudio(url):
          throw .unknownFormat(url.repaired.pathExtension)
        case .file where Self.holdsSheet(url, named: format): playlists.append(url)
        case .other where isPlaylist || AudioTags.isAudio(url): throw .notAFile
        case .file, .other: break
        }
      } catch {
        // A broken link is reported only if its name is that of a song or playlist. Other errors
        // are always reported, because the path may be a folder full of songs.
        if isPlaylist || AudioTags.isAudio(url) || !RegularFile.isLink(url) { note(error, at: url) }
      }
    }
    for playlist in playlists {
      do {
        try addPlaylist(playlist, isAlone: false, isInFolder: true, sheetSection: title)
      } catch let error as ExchangeError {
        note(error, at: playlist)
      } catch {
        throw CancellationError()
      }
    }
    return folders
  }

  /// Whether a file contains a chord sheet or a set of them. The content decides, because
  /// OpenSong's files have no extension, and a point in a title may look like one.
  private static func holdsSheet(_ file: URL, named format: ExchangeFormat?) -> Bool {
    guard format == nil || format == .openSong else { return false }
    let proven = try? ExchangeFormat.proven(byContentOf: file)
    return proven == .openSong || proven == .chordPro
  }

  private mutating func addFile(_ file: URL, sectionTitle: String) {
    beginSection(ofFolderWith: file, title: sectionTitle)
    var scanned = ScannedEntry(
      entry: Entry(content: .song(Song(title: "", location: file))), tagSource: file,
      needsAudio: true)
    // A file that disappeared in the meantime is reported when its tags are read.
    if let identity = try? RegularFile.status(of: file).identity {
      scanned.original = note(scanned.entry, plays: Recording(file: identity))
    }
    sections[sections.count - 1].entries.append(scanned)
  }

  /// Adds the song of a chord sheet, as the song of an audio file is added.
  mutating func addSheet(_ entry: Entry, from file: URL, sectionTitle: String) {
    suggest(name: sectionTitle)
    beginSection(ofFolderWith: file, title: sectionTitle)
    var entry = unique(entry)
    if case .song(var song) = entry.content, song.title.isEmpty {
      song.title = file.displayTitle
      entry.content = .song(song)
    }
    sections[sections.count - 1].entries.append(ScannedEntry(entry: entry))
  }

  /// Begins a section for loose files, unless the last one is of the same folder.
  private mutating func beginSection(ofFolderWith file: URL, title: String) {
    let folder = file.deletingLastPathComponent()
    guard sections.last?.folder != folder else { return }
    sections.append(ScannedSection(title: title, folder: folder))
  }

  /// The identity of a section from a file; `nil` if it is used already, as in a playlist that
  /// contains a section twice.
  mutating func unique(_ id: Section.ID?) -> Section.ID? {
    id.flatMap { seenSections.insert($0).inserted ? $0 : nil }
  }

  /// An entry from a file, with a new identity if its own is used already.
  mutating func unique(_ entry: Entry) -> Entry {
    guard !seenEntries.insert(entry.id).inserted else { return entry }
    var copy = entry.copy()
    copy.home = entry.home
    return copy
  }

  /// Records that an entry plays a file. Returns the earlier entry with the same file, if there is
  /// one.
  mutating func note(_ entry: Entry, plays recording: Recording) -> Entry.ID? {
    if let original = seenFiles[recording] { return original }
    seenFiles[recording] = entry.id
    return nil
  }

  /// Whether one name is sorted before another as in a file manager: "2" before "10", apart from
  /// letter case and accents.
  private static func precedes(_ first: Found, _ second: Found) -> Bool {
    switch first.name.localizedStandardCompare(second.name) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: first.url.absoluteString < second.url.absoluteString
    }
  }
}
