public import Foundation

/// Reads folders, audio files and playlists into sections, without touching the database.
public struct Importer: Sendable {
  /// Bytes of the largest playlist that is read.
  public static let maximumDocumentSize = 128 * 1_048_576

  /// The files that the setlist has already: a folder that is searched again does not add them
  /// again. A file that is named itself, and the entries of a playlist that is, are added all the
  /// same.
  public var knownLocations: Set<URL>

  /// Makes an importer.
  public init(knownLocations: Set<URL> = []) {
    self.knownLocations = knownLocations
  }

  /// Reads everything at `urls`, off the caller's actor, with a few files at a time.
  ///
  /// What cannot be read becomes a line of the report. Missing files of a playlist keep their
  /// entries. Folders are searched in the order of a file manager, without hidden files, and each
  /// one once.
  ///
  /// - Parameters:
  ///   - urls: files and folders on this computer.
  ///   - progress: called for every file, on any thread.
  /// - Throws: `CancellationError` if the task was cancelled.
  @concurrent
  public func read(
    _ urls: [URL], progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportedContent {
    let scan = try withoutActuallyEscaping(progress) { progress in
      var scan = ImportScan(knownLocations: knownLocations, progress: progress)
      try scan.add(urls)
      scan.progress = { _ in }
      return scan
    }
    return try await content(of: scan, progress: progress)
  }

  /// Completes what was found from the tags of the files.
  func content(
    of scan: ImportScan, progress: @Sendable (ImportProgress) -> Void
  ) async throws -> ImportedContent {
    var report = scan.report
    let sources = scan.sections.flatMap { $0.entries.compactMap(\.tagSource) }
    let tags = try await AudioTagReader().tags(of: sources, progress: progress)
    let sections = scan.sections.compactMap { section -> Section? in
      let entries = section.entries.compactMap { Self.entry($0, tags: tags, report: &report) }
      guard !entries.isEmpty || section.entries.isEmpty else { return nil }
      return Section(
        id: section.id ?? Section.ID(), title: section.title, options: section.options,
        entries: entries)
    }
    report.added = sections.reduce(0) { $0 + $1.entries.count }
    return ImportedContent(
      name: scan.name ?? "", setlistID: scan.setlistID,
      options: scan.options ?? SetlistOptions(),
      sections: Self.withUniqueIdentifiers(sections), report: report)
  }

  /// The entry completed from its file; `nil` if it was nothing but that file, and that is not
  /// audio.
  private static func entry(
    _ scanned: ImportScan.ScannedEntry, tags: [URL: Result<AudioTags, ExchangeError>],
    report: inout ImportReport
  ) -> Entry? {
    var entry = scanned.entry
    guard case .song(var song) = entry.content else { return entry }
    if let source = scanned.tagSource, let result = tags[source] {
      switch result {
      case .success(let tags): song.complete(from: tags, scanned: scanned)
      case .failure(let error):
        report.problems.append(
          .init(path: source.path, message: error.localizedDescription, isUnreadable: true))
        if scanned.needsAudio { return nil }
      }
    }
    if song.title.isEmpty, !scanned.isComplete, let location = song.location {
      song.title =
        location.deletingPathExtension().lastPathComponent.nonEmpty ?? location.absoluteString
    }
    entry.content = .song(song)
    return entry
  }

  /// Ids from files are trusted only once: a playlist could name one twice.
  private static func withUniqueIdentifiers(_ sections: [Section]) -> [Section] {
    var seenSections: Set<Section.ID> = []
    var seenEntries: Set<Entry.ID> = []
    return sections.map { section in
      Section(
        id: seenSections.insert(section.id).inserted ? section.id : Section.ID(),
        title: section.title, options: section.options,
        entries: section.entries.map { entry in
          seenEntries.insert(entry.id).inserted
            ? entry : Entry(content: entry.content, home: entry.home)
        })
    }
  }
}

extension Song {
  fileprivate mutating func complete(from tags: AudioTags, scanned: ImportScan.ScannedEntry) {
    let hadTitle = !title.isEmpty
    if !hadTitle { title = tags.title }
    if duration == nil || scanned.isDurationDoubtful { duration = tags.duration ?? duration }
    guard !scanned.isComplete else { return }
    if artist.isEmpty { artist = tags.artist }
    if album.isEmpty { album = tags.album }
    if key == nil { key = tags.key }
    if beatsPerMinute == nil { beatsPerMinute = tags.beatsPerMinute }
  }
}
