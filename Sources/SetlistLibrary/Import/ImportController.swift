import SetlistFiles
public import SetlistModel
public import SetlistStore

/// Imports files for the user: publishes its progress and can be cancelled.
///
/// Nothing is inserted before everything has been read. Then everything is inserted in one undoable
/// step. So an import that is cancelled while it reads or inserts leaves nothing behind. Once
/// everything is stored, it ends as if it had not been cancelled. Songs that were left out as
/// duplicates can be added afterwards. Songs of the setlist with no file, or a missing one, get
/// that of the matching imported song.
@MainActor
public final class ImportController: WatchedWork {
  /// The duplicates that the last import left out, with the place and the setlist of that import.
  private var skipped: (content: ImportedContent, place: ImportPlace, setlist: Setlist.ID)?

  /// Makes a controller.
  ///
  /// - Parameter clock: the clock for the pauses between two changes.
  public override init(clock: any Clock<Duration> = ContinuousClock()) {
    super.init(clock: clock)
  }

  /// The number of songs of the last import that were left out as duplicates and can still be
  /// added.
  public var skippedCount: Int { skipped?.content.duplicates.count ?? 0 }

  /// Asks the user how to treat several folders of an import, before anything is added. An answer
  /// of `nil` ends the import. Without this function each folder becomes a section.
  public var arrangeFolders: (@MainActor (_ count: Int) async -> FolderArrangement?)?

  /// Asks the user how to understand an uncertain text or table, before anything is added. An
  /// answer of `nil` ends the import. Without this function the user is not asked.
  public var review: (@MainActor (ImportReading) async -> ImportReading?)?

  /// Whether the user is asked about clear texts and tables, too.
  public var reviewsAll = false

  /// The reading of the text or table of the last import; `nil` if that import was of another kind.
  public private(set) var reading: ImportReading?

  /// Imports into the open setlist of a controller.
  ///
  /// - Parameters:
  ///   - source: files and folders, or a text.
  ///   - setlist: the controller of the setlist.
  ///   - place: the place of the import.
  ///   - duplicates: the handling of songs that the setlist has already.
  /// - Throws: `CancellationError` after `cancel()`, `ExchangeError.busy` while another import is
  ///   running, and the errors of the insertion.
  public func importItems(
    _ source: ImportSource, into setlist: OpenSetlist, at place: ImportPlace = .end,
    duplicates: DuplicatePolicy = .skip
  ) async throws -> ImportReport {
    let open = setlist.setlist
    let importer = Importer(
      existing: open?.sections.flatMap(\.entries) ?? [], duplicates: duplicates,
      database: setlist.database)
    return try await importItems(source, with: importer) { content, cancellation in
      var (content, place) = try await arranged(content, at: place)
      if let open, content.sharesSections(with: open) { content = content.withNewIdentifiers }
      var requests: EventRequests?
      if let open { requests = try await setlist.database.requests.requests(for: open.id) }
      content = try await setlist.database.imports.matching(
        content, in: setlist.setlist?.sections.flatMap(\.entries) ?? [],
        requests: requests ?? EventRequests(), until: cancellation)
      if !content.isEmpty {
        guard let open else { throw EditError.noSetlist }
        content = try await setlist.library.insert(content, until: cancellation) { content in
          try await setlist.library.perform(
            InsertImported(content, at: place, verb: source.verb), in: open.id,
            until: cancellation)
        }
      }
      guard let open else { return content.report }
      return didInsert(content, at: place, in: open.id)
    }
  }

  /// Imports into a new setlist at the end of the list of setlists.
  ///
  /// - Returns: the new setlist, or `nil` if nothing could be read, and the report.
  /// - Throws: as the import into a setlist.
  public func importItems(
    _ source: ImportSource, creatingSetlistIn setlists: AllSetlists
  ) async throws -> (setlist: Setlist.ID?, report: ImportReport) {
    try await importItems(source, with: Importer(namesSetlist: true, database: setlists.database)) {
      content, cancellation in
      guard !content.sections.isEmpty else { return (nil, content.report) }
      let (arranged, _) = try await arranged(content, at: .end)
      var content = try await setlists.database.imports.matching(
        arranged, in: [], until: cancellation)
      var id: Setlist.ID?
      content = try await setlists.library.insert(content, until: cancellation) { content in
        let command = CreateSetlist(content)
        id = command.setlist.id
        try await setlists.library.perform(command, until: cancellation)
      }
      return (id, id.map { didInsert(content, at: .end, in: $0) } ?? content.report)
    }
  }

  /// Adds the songs that the last import left out as duplicates, at their original places, in one
  /// undoable step. They can be added once.
  ///
  /// - Returns: the entries that were added.
  /// - Throws: `ExchangeError.setlistClosed` if the controller has another setlist open than that
  ///   of the import, and the errors of the insertion.
  @discardableResult
  public func addSkippedDuplicates(to setlist: OpenSetlist) async throws -> [Entry.ID] {
    guard let (content, place, id) = skipped else { return [] }
    guard setlist.setlistID == id else { throw ExchangeError.setlistClosed }
    skipped = nil
    do {
      let added = try await setlist.library.insert(content) { content in
        try await setlist.library.perform(InsertSkipped(content, at: place), in: id)
      }
      return added.duplicates.map(\.entry.id)
    } catch {
      if skipped == nil { skipped = (content, place, id) }
      throw error
    }
  }

  private func importItems<Result>(
    _ source: ImportSource, with importer: Importer,
    insert: (ImportedContent, Cancellation) async throws -> Result
  ) async throws -> Result {
    reading = nil
    let reading = try await reviewed(source, with: importer)
    let result = try await run {
      try await importer.read(reading.map { .reading($0) } ?? source, progress: $0)
    } finish: { content, cancellation in
      skipped = nil
      return try await insert(content, cancellation)
    }
    self.reading = reading
    return result
  }

  /// The reading of a source that is a text or a table, after the user has reviewed it if it is
  /// uncertain; `nil` if the review ended the import.
  private func reviewed(
    _ source: ImportSource, with importer: Importer
  ) async throws -> ImportReading? {
    let reading = try await run { _ in
      try await importer.reading(of: source)
    } finish: { reading, _ in
      reading
    }
    guard let reading, reviewsAll || reading.isUncertain, let review else { return reading }
    guard let answer = await review(reading) else { throw CancellationError() }
    return answer
  }

  /// The content and place of an import with its folders arranged as the user has answered.
  private func arranged(
    _ content: ImportedContent, at place: ImportPlace
  ) async throws -> (ImportedContent, ImportPlace) {
    let count = content.sections.count { content.folderSections.contains($0.id) }
    guard count > 1, let arrangeFolders else { return (content, place) }
    switch await arrangeFolders(count) {
    case .sectionPerFolder: return (content, place)
    case .oneSection: return (content.joiningFolders(landsAtLine: false), place)
    case .files(let place): return (content.joiningFolders(landsAtLine: true), place)
    case nil: throw CancellationError()
    }
  }

  /// Keeps the left-out duplicates for a later addition, and reports the import.
  private func didInsert(
    _ content: ImportedContent, at place: ImportPlace, in setlist: Setlist.ID
  ) -> ImportReport {
    var rest = content
    let entries = content.sections.flatMap(\.entries)
    rest.report.entries = entries.map(\.id)
    rest.report.guessed = entries.filter { entry in
      entry.song.map { content.guessedSongs.contains($0.id) } ?? false
    }.map(\.id)
    // The inserted entries are not kept, because the setlist has them.
    rest.sections = []
    skipped = content.duplicates.isEmpty ? nil : (rest, place, setlist)
    return rest.report
  }
}

extension ImportSource {
  /// The verb of the undo step: text is added like pasted songs of the list itself.
  fileprivate var verb: InsertImported.Verb {
    switch self {
    case .files: .imports
    case .text: .adds
    case .reading(let reading): reading.isOfFile ? .imports : .adds
    }
  }
}

/// The place of an import in a setlist.
public enum ImportPlace: Hashable, Sendable {
  /// New sections at the end of the setlist.
  case end
  /// A line between the shown entries of a section: before an entry, or at the section's end.
  ///
  /// Entries of a single section are inserted at the line. Several sections are inserted after this
  /// one, but an imported section with the same title continues this one at the line. `expanding`
  /// expands a collapsed section in the same step.
  case line(section: Section.ID, before: Entry.ID?, expanding: Bool = false)
  /// New sections before another one, or at the end.
  case sections(before: Section.ID?)
}
