import Foundation

/// The first half of an import: finds files and reads playlists. The tags are read afterwards.
struct ImportScan {
  /// An entry of which the tags may be wanted.
  struct ScannedEntry {
    var entry: Entry
    /// The file to read tags from, if something is missing.
    var tagSource: URL?
    /// Whether enough is known without the tags, so that a file of which they cannot be read is no
    /// problem: a video may have none.
    var hasEssentials = false
    /// Whether the entry is only there because its file is: if that is no audio, it goes.
    var needsAudio = false
    var isDurationDoubtful = false
    /// Whether the file is not there.
    var isMissing = false
    /// Whether an empty artist or album is to stay empty.
    var isComplete = false
    /// The number of the text of which the line leaves open which side is the artist; `nil` for everything else.
    var openText: Int?
    /// The entry of the same import that has the file already.
    var original: Entry.ID?
  }

  /// A section under construction.
  struct ScannedSection {
    var id: Section.ID?
    var title: String
    var options = SectionOptions()
    var entries: [ScannedEntry] = []
    /// The folder of loose files; `nil` for a playlist's section.
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

  /// Makes a scan that gives no entry an identity that is taken.
  init(taken: Set<Entry.ID>, progress: @escaping (ImportProgress) -> Void) {
    seenEntries = taken
    self.progress = progress
  }

  /// Looks at everything that the user named.
  mutating func add(_ urls: [URL]) throws(CancellationError) {
    for url in urls {
      try checkCancellation()
      guard url.isFileURL else {
        note(.unreadable("It is not on this computer."), at: url.absoluteString)
        continue
      }
      let file = PlaylistReference.fileURL(path: url.absoluteURL.path)
      do {
        switch try RegularFile.status(of: file.path).kind {
        case .folder: try addFolder(file)
        case .other: throw ExchangeError.notAFile
        case .file:
          if AudioTags.isAudio(file) {
            let folder = file.deletingLastPathComponent()
            suggest(name: folder.lastPathComponent)
            addFile(file, sectionTitle: folder.lastPathComponent)
          } else if try ExchangeFormat(contentOf: file)?.isReadable == true {
            try addPlaylist(file, isAlone: urls.count == 1)
          } else {
            throw ExchangeError.unknownFormat(file.pathExtension)
          }
        }
      } catch let error as ExchangeError {
        note(error, at: file.path)
      } catch {
        throw CancellationError()
      }
    }
  }

  /// Writes a line for the report.
  mutating func note(_ error: ExchangeError, at path: String) {
    report.problems.append(
      .init(path: path, message: error.localizedDescription, isUnreadable: true))
  }

  /// The first suggestion counts.
  mutating func suggest(name: String?) {
    if self.name == nil { self.name = name?.nonEmpty }
  }

  /// Reports that another file was found, and stops if the import was cancelled.
  mutating func didFind(_ name: String) throws(CancellationError) {
    foundCount += 1
    progress(ImportProgress(completed: 0, total: foundCount, name: name))
    try checkCancellation()
  }

  private func checkCancellation() throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
  }

  // The folders still to be searched stand in a stack of our own, so that no depth of folders
  // exhausts the thread's.
  private mutating func addFolder(_ root: URL) throws {
    suggest(name: root.lastPathComponent)
    var folders = [(url: root, title: root.lastPathComponent)]
    while let folder = folders.popLast() {
      do {
        let identity = try RegularFile.status(of: folder.url.path).identity
        guard seenFolders.insert(identity).inserted else { continue }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let visible = names.filter { !$0.hasPrefix(".") }.sorted(by: Self.precedes)
        let inner = try addContents(visible, of: folder.url, title: folder.title)
        let isRoot = folder.url == root
        folders += inner.reversed().map { name in
          (folder.url.appending(path: name), isRoot ? name : "\(folder.title) / \(name)")
        }
      } catch let error as CancellationError {
        throw error
      } catch let error as ExchangeError {
        note(error, at: folder.url.path)
      } catch {
        note(.unreadable(error.localizedDescription), at: folder.url.path)
      }
    }
  }

  /// Adds the files of a folder, the playlists last, and returns the names of the folders in it.
  private mutating func addContents(
    _ names: [String], of folder: URL, title: String
  ) throws(CancellationError) -> [String] {
    var folders: [String] = []
    var playlists: [URL] = []
    for name in names {
      try didFind(name)
      let url = folder.appending(path: name, directoryHint: .notDirectory)
      let isPlaylist = ExchangeFormat(url: url)?.isPlaylist ?? false
      do throws(ExchangeError) {
        switch try RegularFile.status(of: url.path).kind {
        case .folder: folders.append(name)
        case .file where isPlaylist: playlists.append(url)
        case .file where AudioTags.isAudio(url):
          addFile(url, sectionTitle: title)
        case .other where isPlaylist || AudioTags.isAudio(url): throw .notAFile
        case .file, .other: break
        }
      } catch {
        if isPlaylist || AudioTags.isAudio(url) { note(error, at: url.path) }
      }
    }
    for playlist in playlists {
      do {
        try addPlaylist(playlist, isAlone: false, isInFolder: true)
      } catch let error as ExchangeError {
        note(error, at: playlist.path)
      } catch {
        throw CancellationError()
      }
    }
    return folders
  }

  private mutating func addFile(_ file: URL, sectionTitle: String) {
    let folder = file.deletingLastPathComponent()
    if sections.last?.folder != folder {
      sections.append(ScannedSection(title: sectionTitle, folder: folder))
    }
    var scanned = ScannedEntry(
      entry: Entry(content: .song(Song(title: "", location: file))), tagSource: file,
      needsAudio: true)
    // A file that went away in the meantime is reported when its tags are read.
    if let identity = try? RegularFile.status(of: file.path).identity {
      scanned.original = note(scanned.entry, plays: Recording(file: identity))
    }
    sections[sections.count - 1].entries.append(scanned)
  }

  /// The identity of a section from a file; `nil` if it is used already: a playlist could name one
  /// twice.
  mutating func unique(_ id: Section.ID?) -> Section.ID? {
    id.flatMap { seenSections.insert($0).inserted ? $0 : nil }
  }

  /// An entry from a file, with a new identity if its own is used already.
  mutating func unique(_ entry: Entry) -> Entry {
    seenEntries.insert(entry.id).inserted
      ? entry : Entry(content: entry.content, home: entry.home)
  }

  /// Notes that an entry plays a file, and returns the entry that did so before it.
  mutating func note(_ entry: Entry, plays recording: Recording) -> Entry.ID? {
    if let original = seenFiles[recording] { return original }
    seenFiles[recording] = entry.id
    return nil
  }

  /// The order of a file manager: "2" before "10", letter case and accents aside.
  private static func precedes(_ first: String, _ second: String) -> Bool {
    switch first.localizedStandardCompare(second) {
    case .orderedAscending: true
    case .orderedDescending: false
    case .orderedSame: first < second
    }
  }
}
