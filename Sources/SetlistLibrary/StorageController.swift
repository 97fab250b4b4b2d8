public import SetlistStore

/// The side controller of the database's files: their current problem, and their last recovery.
///
/// While there is a problem, reading and writing are retried every other second, unless the file is
/// damaged. Otherwise the controller takes no time.
@MainActor
public final class StorageController: SideController {
  /// A problem with the files.
  public enum Problem: Hashable, Sendable {
    /// The files were moved away or cannot be reached. They can be moved back, or saved again.
    case moved(path: String)
    /// Some data could not be read, so the lists may show old content.
    case unreadable(DatabaseError)
    /// Edits cannot be stored.
    case unwritable(DatabaseError)
    /// The file is damaged, and nothing is written to it until a backup is restored.
    case damaged
  }

  /// A message about the files.
  public enum SectionInfo: Hashable, Sendable {
    /// A problem with the files persists.
    case problem(Problem)
    /// The files were saved again or replaced.
    case recovery(StorageEvent)
  }

  /// Called before the problem or the recovery changes.
  public var willChange: (() -> Void)?
  /// Called after the problem or the recovery has changed.
  public var didChange: (() -> Void)?
  /// The current problem; `nil` if there is none.
  public private(set) var problem: Problem?
  /// The last recovery of the files: `savedAgain`, `replaced` or `cleaned`; `nil` once it is
  /// dismissed.
  public private(set) var recovery: StorageEvent?

  /// The messages about the files, the most urgent first.
  public var sections: [SectionInfo] {
    [problem.map { .problem($0) }, recovery.map { .recovery($0) }].compactMap { $0 }
  }

  /// The time in which other programs may replace missing files before a problem is reported.
  static let patience = Duration.seconds(1)
  static let interval = Duration.seconds(2)

  private let library: Library
  private let clock: any Clock<Duration>
  private var reports = 0
  private var listening: Task<Void, Never>?
  private var settling: Task<Void, Never>?
  private var trying: Task<Void, Never>?

  /// Makes a controller that reports all failed reads of a library.
  ///
  /// - Parameter clock: the clock for the time between two attempts.
  public init(library: Library, clock: any Clock<Duration> = ContinuousClock()) {
    self.library = library
    self.clock = clock
    let events = library.database.connection.storageEvents()
    listening = Task { [weak self] in
      // The damage may have been found before the controller began to listen.
      if self?.library.database.connection.storage.isDamaged == true { self?.begin(.damaged) }
      if let removal = self?.library.database.removal { self?.show(.cleaned(removal)) }
      for await event in events {
        guard let self else { return }
        await note(event)
      }
    }
    library.didFail = { [weak self] in self?.report($0) }
  }

  deinit {
    listening?.cancel()
    settling?.cancel()
    trying?.cancel()
  }

  /// Records an error of a read.
  private func report(_ error: any Error) {
    reports += 1
    switch DatabaseError(error, path: library.database.connection.path) {
    case .moved(let path): begin(.moved(path: path))
    case let error: begin(.unreadable(error))
    }
  }

  /// Checks whether everything can be read and stored again; if so, ends the problem and refreshes
  /// the lists.
  public func tryAgain() async {
    guard let problem, problem != .damaged else { return }
    let reports = reports
    if case .unwritable = problem {
      do {
        try await library.database.connection.probeWriting()
      } catch {
        if case .moved(let path) = error { return begin(.moved(path: path)) }
        return begin(.unwritable(error))
      }
    }
    do {
      try await library.refresh()
      library.database.connection.feed.noteUnknownCommits()
    } catch {
      report(error)
    }
    // The problem stays if another error was reported during the attempt.
    if self.problem == problem, self.reports == reports { end() }
  }

  /// Writes the content of the library to the path of the database again, after the files were
  /// moved away.
  public func saveAgain() async {
    do {
      try await library.database.connection.saveAgain()
      await tryAgain()
    } catch {
      begin(.unwritable(error))
    }
  }

  /// Removes the message about the recovery, after the user has read it.
  public func dismissRecovery() {
    guard recovery != nil else { return }
    change { recovery = nil }
  }

  private func note(_ event: StorageEvent) async {
    switch event {
    case .misplaced: settle()
    case .savedAgain, .cleaned: show(event)
    case .replaced(_, let instant):
      show(event)
      do {
        try await library.queue.run { [library] in await library.showReplaced(at: instant) }
      } catch {
        report(error)
      }
    case .unwritable(let error): begin(.unwritable(error))
    case .damaged: begin(.damaged)
    case .mended:
      if problem == .damaged { end() }
    case .writable:
      if case .unwritable = problem { end() }
    }
  }

  private func settle() {
    guard settling == nil else { return }
    settling = Task { [weak self, clock] in
      do { try await clock.sleep(for: Self.patience) } catch { return }
      await self?.settled()
    }
  }

  private func settled() async {
    settling = nil
    do {
      _ = try await library.database.connection.recovered()
      await tryAgain()
    } catch {
      report(error)
    }
  }

  private func show(_ event: StorageEvent) {
    change {
      problem = library.database.connection.storage.isDamaged ? .damaged : nil
      recovery = event
    }
  }

  private func begin(_ problem: Problem) {
    guard problem != self.problem else { return }
    change { self.problem = problem }
    // A damaged file is not retried, because it does not mend itself.
    guard trying == nil, problem != .damaged else { return }
    trying = Task { [weak self, clock] in
      while self?.problem != nil, self?.problem != .damaged {
        do { try await clock.sleep(for: Self.interval) } catch { return }
        await self?.tryAgain()
      }
      self?.trying = nil
    }
  }

  private func end() {
    change { problem = library.database.connection.storage.isDamaged ? .damaged : nil }
  }
}
