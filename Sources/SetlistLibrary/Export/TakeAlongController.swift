public import Foundation
import SetlistFiles
public import SetlistFormats
public import SetlistModel
public import SetlistStore

/// Takes setlists along for the user: copies the songs and writes the documents into a folder,
/// publishes its progress and can be cancelled.
///
/// A cancelled copy leaves what is whole in the folder, and nothing else. The next one copies only
/// what is not there.
@MainActor
public final class TakeAlongController: WatchedWork {
  private let setlists: StoredSetlists

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - setlists: the setlists of the database.
  ///   - clock: the clock for the pauses between two changes of the progress.
  public init(setlists: StoredSetlists, clock: any Clock<Duration> = ContinuousClock()) {
    self.setlists = setlists
    super.init(clock: clock)
  }

  /// Looks what is to be copied, and what the folder has. Nothing is written.
  ///
  /// - Parameters:
  ///   - folder: the folder for the files, which need not exist.
  ///   - print: the look of the sheets.
  /// - Throws: `CancellationError` after `cancel()`, `ExchangeError.busy` while other work is
  ///   running, other errors of `ExchangeError` for the folder, and `DatabaseError`.
  public func plan(
    for setlist: Setlist, in folder: URL, print: PrintOptions = PrintOptions()
  ) async throws -> TakeAlongPlan {
    let setlists = setlists
    return try await run { progress in
      let whole = try await setlists.withSheets(setlist)
      return try await Self.blocking { cancellation in
        try TakeAlongPlan(
          of: whole, in: folder, print: print, check: { try cancellation.check() },
          progress: progress)
      }
    } finish: { plan, _ in
      plan
    }
  }

  /// Copies what a plan says.
  ///
  /// - Parameter replaces: whether files that are something else are replaced.
  /// - Returns: the songs that were not taken along.
  /// - Throws: `TakeAlongError`, `CancellationError` after `cancel()`, `ExchangeError`.
  public func copy(
    _ plan: TakeAlongPlan, replaces: Bool
  ) async throws -> [TakeAlongPlan.Omission] {
    try await run { progress in
      try await Self.blocking { cancellation in
        try plan.carryOut(
          replaces: replaces, check: { try cancellation.check() }, progress: progress)
      }
    } finish: { omissions, _ in
      omissions
    }
  }

  /// Runs work on a thread that may block, and passes on the cancellation of its task.
  nonisolated private static func blocking<Value: Sendable>(
    _ body: @escaping @Sendable (Cancellation) throws -> Value
  ) async throws -> Value {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await BlockingWork.run(qos: .userInitiated) { () throws(any Error) in
        try body(cancellation)
      }
    } onCancel: {
      cancellation.cancel()
    }
  }
}

extension TakeAlongPlan {
  /// Copies the files, then writes the documents.
  ///
  /// - Returns: the songs that were not taken along.
  /// - Throws: `TakeAlongError`, an error of `check`, or `ExchangeError`. What was copied before is
  ///   whole and stays.
  func carryOut(
    replaces: Bool = false, check: () throws -> Void = {},
    progress: (ImportProgress) -> Void = { _ in }
  ) throws -> [Omission] {
    guard !lacksRoom else {
      throw TakeAlongError.noRoom(needed: neededByteCount, free: freeByteCount)
    }
    guard replaces || replaced.isEmpty else { throw TakeAlongError.wouldReplace(replaced) }
    let isNew = !RegularFile.exists(folder)
    if isNew {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw ExchangeError.unwritable(
          path: folder.repaired.path, reason: error.localizedDescription)
      }
    }
    var copied = presentCount
    do {
      RegularFile.removeRemnants(in: folder)
      var failed: [Int: String] = [:]
      for (index, file) in files.enumerated() where file.standing != .same {
        try check()
        progress(ImportProgress(completed: copied, total: files.count, name: file.name))
        do {
          try RegularFile.copy(
            file.source, to: place(of: file.name), isReplacing: file.standing == .other,
            check: check)
          copied += 1
        } catch ExchangeError.unreadable(let reason) {
          failed[index] = reason
        } catch ExchangeError.notAFile {
          failed[index] = ExchangeError.notAFile.localizedDescription
        }
      }
      for (name, data) in try documents(without: failed) {
        try check()
        try RegularFile.replaceContents(of: place(of: name), with: data)
      }
      RegularFile.synchronizeFolder(of: place(of: "."))
      return omissions(with: failed)
    } catch {
      // A folder with something in it stays.
      if isNew { _ = folder.withFilePath { rmdir($0) } }
      guard let refusal = error as? ExchangeError else { throw error }
      throw TakeAlongError.stopped(copied: copied, of: files.count, refusal)
    }
  }
}
