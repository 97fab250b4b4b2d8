public import Foundation

/// Imports files while the user watches: publishes progress and can be cancelled.
///
/// Nothing is inserted before everything has been read, and then all of it is, in one step that can
/// be undone. So a cancelled import leaves nothing behind.
@MainActor
public final class ImportController {
  /// Called before `progress` changes, at most twenty times a second.
  public var willChange: (() -> Void)?
  /// Called after `progress` has changed.
  public var didChange: (() -> Void)?
  /// How far the import is; `nil` if none is running.
  public private(set) var progress: ImportProgress?

  private let clock: any Clock<Duration>
  private var reading: Task<ImportedContent, any Error>?

  /// Makes a controller.
  ///
  /// - Parameter clock: what the pauses between two changes are measured with.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// Whether an import is running.
  public var isImporting: Bool { reading != nil }

  /// Imports into the setlist that a controller has open.
  ///
  /// Files that a folder has and the setlist has too are left out as duplicates.
  /// - Throws: `CancellationError` after `cancel()`, `ExchangeError.busy` while another import is
  ///   running, and what the insertion throws.
  public func importItems(
    at urls: [URL], into setlist: SetlistController, at place: ImportPlace = .end
  ) async throws -> ImportReport {
    let entries = setlist.setlist?.sections.flatMap(\.entries) ?? []
    let known = Set(entries.compactMap { $0.song?.location })
    return try await importItems(at: urls, knownLocations: known) { content in
      try await setlist.insert(content, at: place)
    }
  }

  /// Imports into a new setlist at the end of the list of setlists.
  ///
  /// - Returns: the new setlist, or `nil` if nothing could be read, and the report.
  /// - Throws: as the import into a setlist.
  public func importItems(
    at urls: [URL], creatingSetlistIn setlists: SetlistsController
  ) async throws -> (setlist: Setlist.ID?, report: ImportReport) {
    var id: Setlist.ID?
    let report = try await importItems(at: urls) { content in
      do {
        id = try await setlists.create(
          name: content.name, options: content.options, sections: content.sections)
      } catch DatabaseError.refused(.existing) {
        let renewed = content.withNewIdentifiers
        id = try await setlists.create(
          name: renewed.name, options: renewed.options, sections: renewed.sections)
      }
    }
    return (id, report)
  }

  /// Reads files and hands what they hold to `insert`, unless that is nothing.
  ///
  /// - Parameters:
  ///   - urls: files and folders.
  ///   - knownLocations: files that are left out when they are found in a folder.
  ///   - insert: adds the content in one step.
  /// - Throws: as the import into a setlist.
  public func importItems(
    at urls: [URL], knownLocations: Set<URL> = [],
    insert: (ImportedContent) async throws -> Void
  ) async throws -> ImportReport {
    guard reading == nil else { throw ExchangeError.busy }
    let (steps, continuation) = AsyncStream.makeStream(
      of: ImportProgress.self, bufferingPolicy: .bufferingNewest(1))
    let reading = Task {
      defer { continuation.finish() }
      return try await Importer(knownLocations: knownLocations).read(urls) {
        continuation.yield($0)
      }
    }
    self.reading = reading
    let publishing = Task { await publish(steps) }
    defer {
      self.reading = nil
      publishing.cancel()
      show(nil)
    }
    let content = try await withTaskCancellationHandler {
      try await reading.value
    } onCancel: {
      reading.cancel()
    }
    if !content.sections.isEmpty { try await insert(content) }
    return content.report
  }

  /// Stops the import that is running; files are no longer read, and nothing is inserted.
  public func cancel() {
    reading?.cancel()
  }

  // The stream keeps the newest step only, so whatever happens during the pause is one change.
  private func publish(_ steps: AsyncStream<ImportProgress>) async {
    for await step in steps {
      guard !Task.isCancelled else { return }
      show(step)
      do { try await clock.sleep(for: .milliseconds(50)) } catch { return }
    }
  }

  private func show(_ step: ImportProgress?) {
    guard progress != step else { return }
    willChange?()
    progress = step
    didChange?()
  }
}
