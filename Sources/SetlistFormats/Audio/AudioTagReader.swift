package import Foundation
package import SetlistFiles
import SetlistModel

/// Reads the tags of many files, a few at a time, on threads that may block on a disk.
package struct AudioTagReader: Sendable {

  /// Makes a reader of tags.
  package init() {}
  /// The number of files that are read at once, which keeps a disk busy without overloading it.
  private static let width = 4

  /// Reads the tags of files. Returns the tags of each file, or the error that prevented reading
  /// them.
  ///
  /// - Parameters:
  ///   - files: the files; a repeated file is read once.
  ///   - progress: called after every file.
  /// - Throws: `CancellationError` if the task was cancelled. Files in progress are finished,
  ///   unless GStreamer reads them.
  package func tags(
    of files: [URL], progress: (ImportProgress) -> Void
  ) async throws -> [URL: Result<AudioTags, ExchangeError>] {
    var seen: Set<URL> = []
    let unique = files.filter { seen.insert($0).inserted }
    var results: [URL: Result<AudioTags, ExchangeError>] = [:]
    results.reserveCapacity(unique.count)
    try await withThrowingTaskGroup(of: (URL, Result<AudioTags, ExchangeError>).self) { group in
      var waiting = unique.makeIterator()
      for _ in 0..<Self.width {
        if let file = waiting.next() { group.addTask { (file, await Self.tags(of: file)) } }
      }
      while let (file, result) = try await group.next() {
        try Task.checkCancellation()
        results[file] = result
        progress(
          ImportProgress(
            completed: results.count, total: unique.count, name: file.repaired.lastPathComponent))
        if let file = waiting.next() { group.addTask { (file, await Self.tags(of: file)) } }
      }
    }
    return results
  }

  private static func tags(of file: URL) async -> Result<AudioTags, ExchangeError> {
    let discovery = MediaDiscovery()
    return await withTaskCancellationHandler {
      await BlockingWork.run {
        Result { () throws(ExchangeError) in try AudioTags(file: file, discovery: discovery) }
      }
    } onCancel: {
      discovery.cancel()
    }
  }
}
