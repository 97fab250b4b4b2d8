import Foundation
import SetlistFiles
import SetlistModel
import SetlistSharing
import SetlistStore

extension SharedSetlists {
  /// The number of times that a file is read again because somebody else has just written it.
  private static let attempts = 8
  /// The time after which a file is read again that somebody is writing.
  private static let moment = Duration.seconds(2)

  /// Runs work that reads a file or a folder, which may wait for a disk.
  ///
  /// - Throws: `SharingProblem`.
  static func readable<Value: Sendable>(
    at place: URL, _ body: @escaping @Sendable () throws(ExchangeError) -> Value
  ) async throws -> Value {
    do throws(ExchangeError) {
      return try await BlockingWork.run(body)
    } catch {
      let folder = place.isExistingFolder ? place : place.deletingLastPathComponent()
      guard folder.isExistingFolder else {
        throw SharingProblem.folderMissing(folder.repaired.path)
      }
      throw SharingProblem.notReadable(place.repaired.path, error)
    }
  }

  /// Merges what the file and its copies say, and writes what others do not have.
  func exchangeNow(_ id: Setlist.ID) async {
    guard let former = sharings[id] else { return }
    var problem: SharingProblem?
    var isDone = false
    do {
      for _ in 0..<Self.attempts where !isDone { isDone = try await exchangeOnce(id, former.file) }
      if !isDone { tryAgain(after: Self.moment) }
    } catch let error as SharingProblem {
      problem = error
      tryAgain(after: Self.patience)
    } catch {
      // The database tells its own failures, and everything is tried again.
      library.report(error)
      problem = former.shown.problem
      tryAgain(after: Self.patience)
    }
    let isNew = former.known?.data != sharings[id]?.known?.data
    if isNew || problem != former.shown.problem { await show(id, problem: problem) }
  }

  /// - Returns: whether nothing is left to do; `false` if somebody has written the file meanwhile,
  ///   or is writing it.
  private func exchangeOnce(_ id: Setlist.ID, _ file: SharedFile) async throws -> Bool {
    guard let record = try await record(of: id), !record.isStopped else { return true }
    let known = try await document(of: record)
    let contents = try await Self.readable(at: file.url) { () throws(ExchangeError) in
      try file.read(knowing: known)
    }
    let isHeldBack = isHeld() && !contents.documents.allSatisfy(known.knows)
    sharings[id]?.isHeldBack = isHeldBack
    if isHeldBack { return true }
    let exchange = SharedExchange(
      id: id, name: personName, known: (record.document, known), incoming: contents.documents,
      machine: library.database.sharing.machine, now: .now)
    let exchanged = try await library.perform(exchange)
    if let exchanged { tell(exchanged, in: id) }
    switch contents.state {
    case .unfinished:
      tryAgain(after: Self.moment)
      return true
    case .refused(let error):
      throw SharingProblem.notReadable(contents.file.repaired.path, error)
    case .missing where record.isWritten && exchanged == nil:
      throw SharingProblem.fileMissing(contents.file.repaired.path)
    case .missing, .unchanged, .document: break
    }
    // Another program with this database may have exchanged as well, so what is stored is asked
    // for again: it has all that was read.
    guard let record = try await self.record(of: id), !record.isStopped else { return true }
    let document = try await document(of: record, exchanged?.outcome)
    return try await write(document, of: record, to: file, over: contents)
  }

  private func write(
    _ document: SharedDocument, of record: SharingRecord, to file: SharedFile,
    over contents: SharedFile.Contents
  ) async throws -> Bool {
    do throws(ExchangeError) {
      let isWritten = try await BlockingWork.run { () throws(ExchangeError) in
        try file.write(document, over: contents)
      }
      guard isWritten else { return false }
    } catch {
      throw SharingProblem.notWritable(contents.file.repaired.path, error)
    }
    let url = file.url
    if !record.isWritten || record.file != url {
      try await library.database.sharing.change(record.id) { [data = record.document] in
        $0.file = url
        if $0.document == data { $0.isWritten = true }
      }
    }
    return true
  }

  private func record(of id: Setlist.ID) async throws -> SharingRecord? {
    try await library.database.sharing.reading { try $0.sharing(of: id) }
  }

  /// The document of a record, which is read only if it is another one than before.
  private func document(
    of record: SharingRecord, _ outcome: SharedExchange.Outcome? = nil
  ) async throws -> SharedDocument {
    if let known = sharings[record.id]?.known, known.data == record.document {
      return known.document
    }
    let document: SharedDocument
    if let outcome, outcome.data == record.document {
      document = outcome.document
    } else {
      document = try await BlockingWork.run { () throws(ExchangeError) in
        try SharedDocument(record.document)
      }
    }
    sharings[record.id]?.known = (record.document, document)
    return document
  }

  /// Shows who is in, what is to be decided and what is wrong.
  func show(_ id: Setlist.ID, problem: SharingProblem?) async {
    do {
      guard let record = try await record(of: id), let former = sharings[id]?.shown else { return }
      let document = try await document(of: record)
      let shown = await BlockingWork.run { SharedSetlist(record, document, problem: problem) }
      guard sharings[id] != nil, shown != former else { return }
      sharings[id]?.shown = shown
      didChange?(id)
    } catch {
      library.report(error)
    }
  }

  /// Tells what came.
  private func tell(_ exchanged: Library.Exchanged, in id: Setlist.ID) {
    let outcome = exchanged.outcome
    guard let report = outcome.report, let (action, instant) = exchanged.action else { return }
    func here<Value>(_ id: Identifier<Value>) -> Identifier<Value> {
      outcome.elements[id.description].flatMap { Identifier($0) } ?? id
    }
    var (entries, sections): ([Entry.ID], [Section.ID]) = ([], [])
    for change in report.changes where change.kind != .removed {
      switch change.element {
      case .setlist: break
      case .section(let id): if sections.last != here(id) { sections.append(here(id)) }
      case .entry(let id): if entries.last != here(id) { entries.append(here(id)) }
      }
    }
    didMerge?(
      SharedMerge(
        id: id, people: report.people, text: report.text, changeCount: report.changeCount,
        entries: entries, sections: sections, action: action, instant: instant,
        before: outcome.before))
  }
}

extension URL {
  /// Whether there is a folder.
  fileprivate var isExistingFolder: Bool {
    (try? RegularFile.status(of: self))?.kind == .folder
  }
}
