public import Foundation
import Localization
public import SetlistFiles
import SetlistFormats
public import SetlistModel
public import SetlistStore

/// Reads folders, audio files and playlists into sections, without changing the database.
public struct Importer: Sendable {
  /// The entries that the setlist already has.
  public var existing: [Entry]
  /// The handling of songs that the setlist already has, and of files that are found twice in
  /// folders. If duplicates are skipped, songs of the setlist without a file, or with a missing
  /// one, get the found file. In a playlist that the user chose, a repeated song is a reprise.
  public var duplicates: DuplicatePolicy

  /// Whether the content becomes a new setlist, whose name a text's first line can be. Otherwise
  /// that line is a heading.
  public var namesSetlist: Bool

  /// The database whose songs tell the artists in a text from titles. If `nil`, only the existing
  /// entries do.
  public var database: SetlistDatabase?

  /// Makes an importer for a setlist with existing entries.
  public init(
    existing: [Entry] = [], duplicates: DuplicatePolicy = .skip, namesSetlist: Bool = false,
    database: SetlistDatabase? = nil
  ) {
    self.existing = existing
    self.duplicates = duplicates
    self.namesSetlist = namesSetlist
    self.database = database
  }

  /// Reads everything at `urls`, off the caller's actor, with a few files at a time.
  ///
  /// Unreadable files become problems in the report. Missing files of a playlist keep their
  /// entries. Folders are searched in the order of a file manager, without hidden files, and each
  /// folder once.
  ///
  /// - Parameters:
  ///   - urls: files and folders on this computer.
  ///   - progress: called for every file, on any thread.
  /// - Throws: `CancellationError` if the task was cancelled.
  @concurrent
  public func read(
    _ urls: [URL], progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportedContent {
    if let reading = try await reading(of: .files(urls)) {
      return try await read(reading, progress: progress)
    }
    return try await content(progress: progress) { try $0.add(urls) }
  }

  /// Runs a scan, then completes its entries with the tags of their files.
  func content(
    progress: @Sendable (ImportProgress) -> Void, find: (inout ImportScan) throws -> Void
  ) async throws -> ImportedContent {
    var scan = try withoutActuallyEscaping(progress) { progress in
      var scan = ImportScan(taken: Set(existing.map(\.id)), progress: progress)
      try find(&scan)
      scan.progress = { _ in }
      return scan
    }
    var guessedSongs = try await correctArtistSides(of: &scan)
    var report = scan.report
    let sources = scan.sections.flatMap { $0.entries.compactMap(\.tagSource) }
    let tags = try await AudioTagReader().tags(of: sources, progress: progress)
    var originals: [Entry.ID: Entry.ID] = [:]
    var missing: Set<Entry.ID> = []
    var exactSongs: Set<Song.ID> = []
    var titledSongs: Set<Song.ID> = []
    var folderSections: Set<Section.ID> = []
    let sections = scan.sections.compactMap { section -> Section? in
      lazy var numbers = SongFileNumbers(
        of: section.entries.compactMap { $0.entry.song?.location?.displayTitle })
      let entries = section.entries.compactMap { scanned -> Entry? in
        let entry = Self.entry(scanned, tags: tags, numbers: numbers, report: &report)
        if let original = scanned.original { originals[scanned.entry.id] = original }
        if scanned.isMissing { missing.insert(scanned.entry.id) }
        if scanned.isComplete, let song = scanned.entry.song { exactSongs.insert(song.id) }
        if scanned.isGuessed, let song = scanned.entry.song { guessedSongs.insert(song.id) }
        if scanned.isTitled, let song = scanned.entry.song { titledSongs.insert(song.id) }
        return entry
      }
      guard !entries.isEmpty || section.entries.isEmpty else { return nil }
      let id = section.id ?? Section.ID()
      if section.folder != nil { folderSections.insert(id) }
      return Section(id: id, title: section.title, options: section.options, entries: entries)
    }
    // The scan's entries are released, because there may be hundreds of thousands.
    scan.sections = []
    try Task.checkCancellation()
    report.countAdded(in: sections)
    var content = ImportedContent(
      name: scan.name ?? "", setlistID: scan.setlistID,
      options: scan.options ?? SetlistOptions(), sections: sections, report: report)
    content.guessedSongs = guessedSongs
    content.folderSections = folderSections
    content.exactSongs = exactSongs
    content.titledSongs = titledSongs
    // If no entry can be a repeat, no songs are compared.
    if duplicates == .skip, !existing.isEmpty || !originals.isEmpty {
      let index = DuplicateIndex(existing)
      let found = sections.flatMap(\.entries).filter {
        !missing.contains($0.id) && originals[$0.id] == nil
      }
      let files = FileMatches(of: found, in: existing, index: index).originals
      content = content.skipping(locating: files) { entry in
        index.original(of: entry) ?? originals[entry.id].map { files[$0] ?? $0 }
      }
    }
    if content.sections.count == 1 { content.lineSection = content.sections.first?.id }
    content.report.missing = content.sections.reduce(0) { count, section in
      count + section.entries.count { missing.contains($0.id) }
    }
    return content
  }

  /// The entry of a scan, completed with the tags of its file; `nil` if the entry was made only for
  /// its file and the file is not audio.
  private static func entry(
    _ scanned: ImportScan.ScannedEntry, tags: [URL: Result<AudioTags, ExchangeError>],
    numbers: @autoclosure () -> SongFileNumbers, report: inout ImportReport
  ) -> Entry? {
    var entry = scanned.entry
    guard let original = entry.sharedSong else { return entry }
    var song = original
    if scanned.yieldsToTags { song.forgetFactsOfTags() }
    if let source = scanned.tagSource, let result = tags[source] {
      switch result {
      case .success(let tags): song.complete(from: tags, scanned: scanned)
      case .failure where scanned.hasEssentials: break
      case .failure(let error):
        report.problems.append(
          .init(path: source.repaired.path, message: error.localizedDescription, isUnreadable: true)
        )
        if scanned.needsAudio { return nil }
      }
    }
    if scanned.yieldsToTags {
      scanned.shownName?.complete(&song, at: song.location)
      song.recallFactsOfTags(of: original, isNamed: scanned.shownName != nil)
    }
    if song.title.isEmpty, !scanned.isComplete, let location = song.location {
      song.complete(fromNameOf: location, among: numbers())
    }
    // An entry that tags do not change keeps sharing its memory.
    if song != original { entry = entry.sharing(song) }
    return entry
  }
}

extension Song {
  /// Clears the facts that the file's tags may contain.
  fileprivate mutating func forgetFactsOfTags() {
    (title, artist, album) = ("", "", "")
  }

  /// Takes the facts from the playlist that the tags did not contain.
  ///
  /// - Parameter isNamed: whether the playlist has both title and artist.
  fileprivate mutating func recallFactsOfTags(of listed: Song, isNamed: Bool) {
    for fact in isNamed ? [.album] : [.title, .artist, .album] as [SongFact] {
      fact.complete(&self, from: listed)
    }
  }

  fileprivate mutating func complete(from tags: AudioTags, scanned: ImportScan.ScannedEntry) {
    let part = part
    if title.isEmpty, part == nil { title = tags.title }
    if duration == nil || scanned.isDurationDoubtful {
      duration = part.map { $0.duration(inFileOf: tags.duration) } ?? tags.duration ?? duration
    }
    guard !scanned.isComplete else { return }
    for fact in SongFact.inTags where part == nil || !fact.isOfWholeFile {
      fact.complete(&self, from: tags.song)
    }
  }

  fileprivate mutating func complete(
    fromNameOf location: URL, among numbers: SongFileNumbers
  ) {
    title = location.displayTitle.nonEmpty ?? location.absoluteString
    // The name of a part's file is not split into artist and title, because it describes the whole
    // file.
    guard part == nil else { return }
    let name = SongFileName(title, among: numbers)
    // If the artist in the file name differs from the tags, it is probably not an artist.
    let isSameArtist = name.artist.foldedForSearch == artist.foldedForSearch
    guard artist.isEmpty || name.artist.isEmpty || isSameArtist else { return }
    title = name.title
    if artist.isEmpty { artist = name.artist }
    if album.isEmpty { album = name.album }
  }
}

/// The handling of imported songs that the setlist already has.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// The song is left out, and can be added afterwards.
  case skip
  /// The song is added like any other.
  case add
}

/// The source of an import.
public enum ImportSource: Hashable, Sendable {
  /// Files and folders on this computer.
  case files([URL])
  /// Pasted or dropped text, in its original encoding: songs, a whole playlist, or only the paths
  /// and addresses of files.
  case text(Data)
  /// A text or a table that the user has reviewed.
  case reading(ImportReading)
}

extension Importer {
  /// Reads a playlist from memory, off the caller's actor.
  ///
  /// - Parameters:
  ///   - document: the bytes of the playlist.
  ///   - format: its format; `nil` detects it from the content.
  ///   - folder: the base of relative paths.
  /// - Throws: `ExchangeError.unknownFormat` if no format is detected, the errors of the format's
  ///   reader, and `CancellationError`.
  @concurrent
  public func read(
    _ document: Data, format: ExchangeFormat? = nil, relativeTo folder: URL,
    progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportedContent {
    // Translators: the name of the standard input in reports; without slashes and full stops.
    let file = folder.appending(path: gettext("standard input"), directoryHint: .notDirectory)
    guard let reader = (format ?? ExchangeFormat(content: document, url: file))?.reader else {
      throw ExchangeError.unknownFormat(format?.rawValue ?? "")
    }
    let playlist = try reader.read(document)
    return try await content(progress: progress) {
      // Translators: the name of a setlist that was imported and has no name.
      try $0.addDocument(playlist, from: file, untitled: pgettext("noun", "Import"))
    }
  }
}

/// The treatment of the folders of an import.
public enum FolderArrangement: Hashable, Sendable {
  /// A section for each folder.
  case sectionPerFolder
  /// One section for the files of all folders.
  case oneSection
  /// No section: the files of all folders are inserted at a place.
  case files(at: ImportPlace)
}

extension ImportedContent {
  /// The content with the files of all folders in one section, at the place of the first folder's
  /// section.
  ///
  /// - Parameter landsAtLine: whether the files are inserted at a line, without a section of their
  ///   own.
  /// - Complexity: O(*n*) in the number of entries.
  func joiningFolders(landsAtLine: Bool) -> ImportedContent {
    guard folderSections.count > 1,
      let first = sections.first(where: { folderSections.contains($0.id) })
    else { return self }
    var joined = first
    joined.title = name.isEmpty ? first.title : name
    joined.entries = sections.filter { folderSections.contains($0.id) }.flatMap(\.entries)
    var empty = joined
    empty.entries = []
    var copy = self
    copy.sections = sections.compactMap { section in
      section.id == first.id ? joined : folderSections.contains(section.id) ? nil : section
    }
    for index in copy.duplicates.indices
    where folderSections.contains(copy.duplicates[index].section.id) {
      copy.duplicates[index].section = empty
    }
    copy.folderSections = [first.id]
    if landsAtLine, copy.sections.count == 1 { copy.lineSection = first.id }
    return copy
  }
}
