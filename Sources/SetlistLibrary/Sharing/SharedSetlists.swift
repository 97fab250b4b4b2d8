public import Foundation
import SetlistFiles
public import SetlistModel
import SetlistSharing
import SetlistStore

/// The setlists of a library that are shared through files in folders that others have, too.
///
/// Every edit is written to the file after a second of rest, and what others write is merged into
/// the setlist, as a step that can be undone in a scope of its own.
@MainActor
public final class SharedSetlists {
  /// The user's name, which others see at each edit; empty to tell none.
  public var personName = ""
  /// Called after the members, the doubts or the problem of a setlist have changed, and after it
  /// begins or ends to be shared.
  public var didUpdate: ((Setlist.ID) -> Void)?
  /// Called after something that came from others is in the setlist.
  public var didMerge: ((SharedMerge) -> Void)?
  /// Called with documents that have appeared in the shared folders and are not joined.
  public var didOffer: (([URL]) -> Void)?
  /// Whether nothing may change under the user's hands now, such as while they type or drag, or are
  /// on stage. What came waits for `resume()` then, and so do edits of the same setlist.
  public var isHeld: () -> Bool = { false }

  /// The folders with the files.
  let folders = SharedFolders()
  private let library: Library
  private let clock: any Clock<Duration>
  private var sharings: [Setlist.ID: Sharing] = [:]
  private var tasks = Tasks()

  /// A shared setlist with its file.
  private struct Sharing {
    var file: SharedFile
    var shown: SharedSetlist
    /// Whether something came that waits for the user's hands.
    var isHeldBack = false
    /// The document that was read last.
    var known: SharedFileExchange.Known?
  }

  /// The work in the background.
  private struct Tasks {
    /// The queue of exchanges, which run one after another.
    let queue = SerialQueue()
    var listening: Task<Void, Never>?
    var rest: Task<Void, Never>?
    var retry: Task<Void, Never>?
  }

  /// The time between an edit and its writing.
  static let rest = Duration.seconds(1)
  /// The time after which what was impossible is tried again.
  static let patience = Duration.seconds(10)
  /// The time after which a file is read again that somebody is writing.
  private static let moment = Duration.seconds(2)
  /// The number of times that a file is read again because somebody else has just written it.
  private static let attempts = 8

  /// Makes the controller of the shared setlists of a library. It does nothing until it is started.
  public init(_ library: Library, clock: any Clock<Duration> = ContinuousClock()) {
    (self.library, self.clock) = (library, clock)
    folders.didNotice = { [weak self] in await self?.exchangeAll(in: $0) }
    folders.didFind = { [weak self] in self?.offer($0) }
  }

  deinit {
    for task in [tasks.listening, tasks.rest, tasks.retry] { task?.cancel() }
  }

  /// A shared setlist; `nil` if it is not shared.
  public subscript(id: Setlist.ID) -> SharedSetlist? { sharings[id]?.shown }

  /// All shared setlists, in no particular order.
  public var all: [SharedSetlist] { sharings.values.map(\.shown) }

  /// Reads which setlists are shared, exchanges what is due, and follows the folders and the edits
  /// of all programs from then on.
  ///
  /// - Throws: `DatabaseError`.
  public func start() async throws {
    try await library.database.sharing.forgetRemoved()
    let commits = library.database.commits()
    tasks.listening = Task { [weak self] in
      for await _ in commits { self?.restBeforeExchange() }
    }
    try await reload()
    await exchangeAll()
  }

  /// Exchanges a setlist at once, also without a start.
  public func exchangeDue(_ id: Setlist.ID) async throws {
    try await reload()
    await exchange(id)
  }

  /// Merges what waited for the user's hands.
  public func resume() {
    let waiting = sharings.filter(\.value.isHeldBack).map(\.key)
    guard !waiting.isEmpty else { return }
    Task { for id in waiting { await exchange(id) } }
  }

  /// Writes what is due at once, before the program ends. Nothing is exchanged afterwards, so the
  /// database can be closed.
  public func finish() async {
    for task in [tasks.listening, tasks.rest, tasks.retry] { task?.cancel() }
    folders.removeAll(except: [])
    await exchangeAll()
    sharings = [:]
  }

  /// Shares a setlist in a folder, in a file of its name, or joins its file that is there already.
  ///
  /// - Returns: the file.
  /// - Throws: `SharingProblem` if the file cannot be written; then the setlist is not shared.
  ///   `DatabaseError`.
  public func share(_ id: Setlist.ID, in folder: URL) async throws -> URL {
    let folder = folder.normalizedFile
    try await reload()
    if let shown = self[id] { return shown.file }
    let head = try await library.database.sharing.reading { try $0.head(id) }
    guard let head else { throw DatabaseError.refused(.unknownSetlist(id)) }
    let name = ExportKind.file(.setlist).fileName(for: head.name)
    let (file, document) = try await SharedFileExchange.reading(folder, in: folder) {
      () throws(ExchangeError) in
      let file = try SharedFolder(folder).file(for: id, named: name).url
      return (file, RegularFile.exists(file) ? try SharedDocument(at: file) : nil)
    }
    try await begin(id, in: file, document)
    guard let problem = self[id]?.problem else { return self[id]?.file ?? file }
    try await stopSharing(id)
    throw problem
  }

  /// Joins a setlist that somebody shares in a file: it becomes one of the library, if it is none
  /// yet, as a step that can be undone in the list of setlists.
  ///
  /// - Returns: the setlist.
  /// - Throws: `SharingProblem` if the file cannot be read; then nothing has changed.
  ///   `DatabaseError`.
  public func join(_ file: URL) async throws -> Setlist.ID {
    let file = file.normalizedFile
    try await reload()
    let document = try await SharedFileExchange.reading(
      file, in: file.deletingLastPathComponent()
    ) { () throws(ExchangeError) in try SharedDocument(at: file) }
    let id = document.setlistID
    try await begin(id, in: file, document)
    return id
  }

  /// Ends the sharing of a setlist. The setlist and the file stay.
  public func stopSharing(_ id: Setlist.ID) async throws {
    await exchange(id)
    try await library.database.sharing.change(id) { $0.isStopped = true }
    try await reload()
  }

  /// Answers a doubt, as an edit that others get. It can be undone in the setlist.
  ///
  /// - Parameter answer: the number of the answer in the doubt. Choosing the one that holds ends
  ///   the doubt, too.
  /// - Throws: `DatabaseError`.
  public func settle(
    _ doubt: SharedSetlist.Doubt, choosing answer: Int, in id: Setlist.ID
  ) async throws {
    var exchange = SharedExchange(
      id: id, name: personName, machine: library.database.sharing.machine, now: .now)
    exchange.choice = (doubt, answer)
    _ = try await library.perform(exchange)
    await self.exchange(id)
    await show(id, problem: self[id]?.problem)
  }

  /// Takes over which setlists are shared, as this or another program has stored it.
  func reload() async throws {
    let files = try await library.database.sharing.files()
    let ended = sharings.keys.filter { files[$0] == nil }
    for id in ended { sharings[id] = nil }
    for (id, file) in files where sharings[id]?.file.url != file {
      let folder = folders.folder(at: file.deletingLastPathComponent())
      sharings[id] = Sharing(
        file: SharedFile(file, of: id, in: folder),
        shown: sharings[id]?.shown ?? SharedSetlist(id: id, file: file))
      await show(id, problem: nil)
    }
    folders.removeAll(except: Set(files.values.map { $0.deletingLastPathComponent() }))
    for id in ended { didUpdate?(id) }
  }

  private func offer(_ documents: [SharedFolder.Document]) {
    let new = documents.filter { sharings[$0.id] == nil }.map(\.file)
    if !new.isEmpty { didOffer?(new) }
  }

  private func begin(_ id: Setlist.ID, in file: URL, _ document: SharedDocument?) async throws {
    _ = try await library.perform(
      SharedJoining(
        id, in: file, document, name: personName, machine: library.database.sharing.machine))
    try await reload()
    await exchange(id)
  }

  // MARK: Turns

  /// Exchanges all setlists, or those in a folder, one after another.
  func exchangeAll(in folder: URL? = nil) async {
    for (id, sharing) in sharings where folder == nil || sharing.file.folder.url == folder {
      await exchange(id)
    }
  }

  /// Exchanges a setlist, after all exchanges before.
  func exchange(_ id: Setlist.ID) async {
    // Failures are told where they happen.
    try? await tasks.queue.run { [self] in await exchangeNow(id) }
  }

  private func exchangeNow(_ id: Setlist.ID) async {
    guard let former = sharings[id] else { return }
    var exchange = SharedFileExchange(
      library, id, former.file, name: personName, knowing: former.known)
    var problem: SharingProblem?
    var result = SharedFileExchange.Result.overtaken
    do {
      for _ in 0..<Self.attempts where result == .overtaken {
        result = try await exchange.run(isHeld: isHeld) { [self] exchanged in
          if let merge = SharedMerge(exchanged, in: id) { didMerge?(merge) }
        }
      }
      if result == .overtaken || result == .unfinished { tryAgain(after: Self.moment) }
    } catch let error as SharingProblem {
      problem = error
      tryAgain(after: Self.patience)
    } catch {
      // The database tells its own failures.
      let unreadable = (error as? ExchangeError).map { (former.file.url.repaired.path, $0) }
      problem = unreadable.map(SharingProblem.notReadable) ?? former.shown.problem
      tryAgain(after: Self.patience)
    }
    sharings[id]?.isHeldBack = result == .heldBack
    let isOld = former.known?.data == exchange.known?.data && former.shown.file == exchange.file.url
    keep(exchange)
    if !isOld || problem != former.shown.problem { await show(id, problem: problem) }
  }

  private func keep(_ exchange: SharedFileExchange) {
    sharings[exchange.id]?.file = exchange.file
    sharings[exchange.id]?.known = exchange.known
  }

  /// Shows who is in, what is to be decided and what is wrong.
  private func show(_ id: Setlist.ID, problem: SharingProblem?) async {
    guard let sharing = sharings[id] else { return }
    var exchange = SharedFileExchange(
      library, id, sharing.file, name: personName, knowing: sharing.known)
    do {
      guard let (record, document) = try await exchange.current() else { return }
      let shown = await BlockingWork.run { SharedSetlist(record, document, problem: problem) }
      keep(exchange)
      guard let former = sharings[id]?.shown, shown != former else { return }
      sharings[id]?.shown = shown
      didUpdate?(id)
    } catch {
      library.report(error)
    }
  }

  /// Exchanges all setlists when nobody has edited anything for a second.
  private func restBeforeExchange() {
    tasks.rest?.cancel()
    tasks.rest = Task { [weak self, clock] in
      do { try await clock.sleep(for: Self.rest) } catch { return }
      guard let self else { return }
      do { try await reload() } catch { library.report(error) }
      await exchangeAll()
    }
  }

  /// Tries again after a time, if something was impossible.
  private func tryAgain(after delay: Duration) {
    guard tasks.retry == nil else { return }
    tasks.retry = Task { [weak self, clock] in
      do { try await clock.sleep(for: delay) } catch { return }
      guard let self else { return }
      tasks.retry = nil
      await exchangeAll()
    }
  }
}

extension SharedDocument {
  /// Reads a file, which may be one of a stranger.
  fileprivate init(at file: URL) throws(ExchangeError) {
    self = try SharedDocument(
      try RegularFile.contents(of: file, limit: ExchangeFormat.maximumDocumentSize))
  }
}
