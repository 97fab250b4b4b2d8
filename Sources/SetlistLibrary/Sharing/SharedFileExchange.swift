import Foundation
import SetlistFiles
import SetlistModel
import SetlistSharing
import SetlistStore

/// Exchanges a shared setlist with its file: what the file and its copies say is merged into the
/// setlist, and what others do not have is written.
///
/// First the rows and the document are stored in one transaction, then the file is written. So
/// wherever a program ends, the next exchange finds what is left to do.
@MainActor
struct SharedFileExchange {
  /// A document that was read, with its bytes.
  typealias Known = (data: Data, document: SharedDocument)

  /// The end of an exchange.
  enum Result {
    /// Nothing is left to do.
    case done
    /// Somebody has written the file meanwhile, so it is to be read again at once.
    case overtaken
    /// Somebody is writing the file, so it is to be read again in a moment.
    case unfinished
    /// Something came that waits for the user's hands.
    case heldBack
  }

  let library: Library
  let id: Setlist.ID
  /// The file. It is read anew where the database has gone back to an earlier content.
  private(set) var file: SharedFile
  /// The user's name for others.
  let name: String
  /// The document that was read last.
  private(set) var known: Known?

  init(_ library: Library, _ id: Setlist.ID, _ file: SharedFile, name: String, knowing: Known?) {
    (self.library, self.id, self.file) = (library, id, file)
    (self.name, known) = (name, knowing)
  }

  /// Runs work that reads a file in a folder, which may wait for a disk.
  ///
  /// - Throws: `SharingProblem`.
  static func reading<Value: Sendable>(
    _ file: URL, in folder: URL,
    ifMissing: @Sendable (String) -> SharingProblem = SharingProblem.noFolder,
    _ body: @escaping @Sendable () throws(ExchangeError) -> Value
  ) async throws -> Value {
    do throws(ExchangeError) {
      return try await BlockingWork.run(body)
    } catch {
      let isThere = (try? RegularFile.status(of: folder))?.kind == .folder
      throw isThere
        ? .notReadable(file.repaired.path, error) : ifMissing(folder.repaired.path)
    }
  }

  /// Exchanges once.
  ///
  /// - Parameters:
  ///   - isHeld: whether nothing may change under the user's hands now.
  ///   - tell: called with what came, when it is stored.
  /// - Throws: `SharingProblem` or `DatabaseError`.
  mutating func run(
    isHeld: () -> Bool, tell: (Library.Exchanged) -> Void
  ) async throws -> Result {
    guard let record = try await record(), !record.isStopped else { return .done }
    let known = try await document(of: record)
    let contents = try await Self.reading(
      file.url, in: file.folder.url, ifMissing: SharingProblem.folderMissing
    ) { [file] () throws(ExchangeError) in
      try file.read(knowing: known)
    }
    if isHeld(), !contents.documents.allSatisfy(known.knows) { return .heldBack }
    let exchange = SharedExchange(
      id: id, name: name, known: (record.document, known), incoming: contents.documents,
      machine: library.database.sharing.machine, now: .now)
    let exchanged = try await library.perform(exchange)
    if let exchanged { tell(exchanged) }
    switch contents.state {
    case .unfinished: return .unfinished
    case .refused(let error):
      throw SharingProblem.notReadable(contents.file.repaired.path, error)
    case .missing where record.isWritten && exchanged == nil:
      throw SharingProblem.fileMissing(contents.file.repaired.path)
    case .missing, .unchanged, .document: break
    }
    // Another program with this database may have exchanged as well, so what is stored is asked
    // for again. It has all that was read, unless a backup was restored meanwhile.
    guard let record = try await self.record(), !record.isStopped else { return .done }
    let document = try await document(of: record, exchanged?.outcome)
    guard ([known] + contents.documents).allSatisfy(document.knows) else { return .overtaken }
    return try await write(document, of: record, over: contents) ? .done : .overtaken
  }

  /// The record of the setlist and its document; `nil` if it is not shared.
  mutating func current() async throws -> (record: SharingRecord, document: SharedDocument)? {
    guard let record = try await record(), !record.isStopped else { return nil }
    return (record, try await document(of: record))
  }

  private func write(
    _ document: SharedDocument, of record: SharingRecord, over contents: SharedFile.Contents
  ) async throws -> Bool {
    do throws(ExchangeError) {
      let isWritten = try await BlockingWork.run { [file] () throws(ExchangeError) in
        try file.write(document, over: contents)
      }
      guard isWritten else { return false }
    } catch {
      throw SharingProblem.notWritable(contents.file.repaired.path, error)
    }
    let url = file.url
    if !record.isWritten || record.file != url {
      try await library.database.sharing.change(id) { [data = record.document] in
        $0.file = url
        if $0.document == data { $0.isWritten = true }
      }
    }
    return true
  }

  private func record() async throws -> SharingRecord? {
    try await library.database.sharing.reading { [id] in try $0.sharing(of: id) }
  }

  /// The document of a record, which is read only if it is another one than before.
  private mutating func document(
    of record: SharingRecord, _ outcome: SharedExchange.Outcome? = nil
  ) async throws -> SharedDocument {
    if let known, known.data == record.document { return known.document }
    let document: SharedDocument
    if let outcome, outcome.data == record.document {
      document = outcome.document
    } else {
      document = try await BlockingWork.run { () throws(ExchangeError) in
        try SharedDocument(record.document)
      }
    }
    // Whoever restores a backup lacks what is in the file, although that is as it was.
    if let known, !document.knows(known.document) {
      file = SharedFile(file.url, of: id, in: file.folder)
    }
    known = (record.document, document)
    return document
  }
}
