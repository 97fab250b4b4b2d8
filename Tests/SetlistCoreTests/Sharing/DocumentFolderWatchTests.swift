import Dispatch
import Foundation
import SetlistFiles
import Testing

/// What is told of a folder that others write into, where the system tells it and where not.
@Suite(.timeLimit(.minutes(1))) struct DocumentFolderWatchTests {
  private let queue = DispatchQueue(label: "setlist.test.folder")

  /// Calls a body after the watch has begun, and waits until it has reported something.
  private func report(
    of folder: URL, isMonitored: Bool, after body: () throws -> Void
  ) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = DocumentFolderWatch(
      folder: folder, queue: queue, isMonitored: isMonitored, interval: .milliseconds(20)
    ) { continuation.yield() }
    // The first look is on the queue already.
    queue.sync {}
    try body()
    for await _ in stream { break }
    withExtendedLifetime(watch) {}
  }

  @Test(arguments: [true, false]) func aNewDocumentIsReported(isMonitored: Bool) async throws {
    let folder = try TemporaryFolder()
    try await report(of: folder.url, isMonitored: isMonitored) {
      try Data("a".utf8).write(to: folder.url.appending(path: "Gig.setlist"))
    }
  }

  @Test(arguments: [true, false]) func aChangedDocumentIsReported(isMonitored: Bool) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "Gig.setlist")
    try Data("a".utf8).write(to: file)
    try await report(of: folder.url, isMonitored: isMonitored) {
      try Data("bc".utf8).write(to: file)
    }
    try await report(of: folder.url, isMonitored: isMonitored) {
      try FileManager.default.removeItem(at: file)
    }
  }

  @Test(arguments: [true, false]) func aFolderThatGoesAndComesBackIsReported(
    isMonitored: Bool
  ) async throws {
    let parent = try TemporaryFolder()
    let folder = parent.url.appending(path: "Band")
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = DocumentFolderWatch(
      folder: folder, queue: queue, isMonitored: isMonitored, interval: .milliseconds(20)
    ) { continuation.yield() }
    queue.sync {}
    var reports = stream.makeAsyncIterator()
    for _ in 0..<2 {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      await reports.next()
      // What comes then is reported, too.
      try Data("a".utf8).write(to: folder.appending(path: "Gig.setlist"), options: .atomic)
      await reports.next()
      try FileManager.default.removeItem(at: folder)
      repeat { await reports.next() } while queue.sync(execute: { watch.isReported })
    }
    withExtendedLifetime(watch) {}
  }

  @Test func whatProgramsThatSyncWriteBesidesIsNotReported() async throws {
    let folder = try TemporaryFolder()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = DocumentFolderWatch(folder: folder.url, queue: queue) { continuation.yield() }
    queue.sync {}
    #expect(watch.isReported)
    let isNews = { queue.sync { watch.isReported } }
    for name in [".syncthing.Gig.setlist.tmp", "~syncthing~setlist-1.~.tmp", ".Gig.setlist.~1a"] {
      try Data("a".utf8).write(to: folder.url.appending(path: name))
    }
    #expect(isNews())
    try Data("a".utf8).write(to: folder.url.appending(path: "Gig.setlist"))
    var count = 0
    for await _ in stream {
      count += 1
      break
    }
    #expect(count == 1)
  }
}
