import CCoreSupport
package import Dispatch
package import Foundation
import SetlistModel
import Synchronization

/// Reports changes of the documents in a folder that other programs write into, on this computer or
/// elsewhere, also where the system tells nothing of them, and while the folder comes and goes.
///
/// The system reports changes at once where it can. Where it cannot, as in a folder of a server or
/// behind a document portal, and while there is no such folder, the names and dates in it are read
/// every two seconds. Elsewhere they are read once a minute, because a disk may be mounted over the
/// folder, of which nothing is told.
package final class DocumentFolderWatch: Sendable {
  /// The content of a folder at one time.
  private struct Listing: Equatable {
    var folder: RegularFile.Identity
    var documents: [URL: RegularFile.Stamp]
  }

  /// The state that is used on the queue only.
  private struct State {
    var watch: FolderWatch?
    var listing: Listing?
    var hasLooked = false
    /// Whether the watched folder is gone, even if another one has its name and its number now.
    var isGone = false
  }

  /// Whether a file of a name is of interest: a document.
  package static func isDocument(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".setlist")
  }

  private let folder: URL
  private let queue: DispatchQueue
  private let isMonitored: Bool
  private let interval: DispatchTimeInterval
  private let handler: @Sendable () -> Void
  private let state = Mutex(State())
  // Dispatch sources may be used from any thread, but are not declared Sendable.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - folder: the folder, which need not exist yet.
  ///   - queue: the serial queue on which `handler` is called, once for several changes, and
  ///     without a change at times.
  ///   - isMonitored: whether the system is asked to report changes, where it can.
  ///   - interval: how often the folder is read where the system reports nothing.
  package init(
    folder: URL, queue: DispatchQueue, isMonitored: Bool = true,
    interval: DispatchTimeInterval = .seconds(2), handler: @escaping @Sendable () -> Void
  ) {
    (self.folder, self.queue, self.handler) = (folder, queue, handler)
    (self.isMonitored, self.interval) = (isMonitored, interval)
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in
      if let self, look() { handler() }
    }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    queue.async { [weak self] in _ = self?.look() }
  }

  deinit {
    timer.cancel()
  }

  /// Whether the system reports each change in the folder.
  package var isReported: Bool { state.withLock { $0.watch != nil } && reportsAllChanges }

  private var reportsAllChanges: Bool { folder.withFilePath { setlist_reports_all_changes($0) } }

  /// Reads the folder. Returns whether it is different from what it was. Called on the queue.
  private func look() -> Bool {
    let (known, isFirst, isGone) = state.withLock { state in
      defer { state.isGone = false }
      return (state.listing, !state.hasLooked, state.isGone)
    }
    let identity = identity
    if identity != known?.folder || isFirst || isGone { watchAgain(isThere: identity != nil) }
    // The documents are read after the watch has begun, so that no change is between both.
    let listing = identity.map { Listing(folder: $0, documents: documents()) }
    state.withLock { ($0.listing, $0.hasLooked) = (listing, true) }
    if isReported {
      timer.schedule(deadline: .now() + .seconds(60), leeway: .seconds(9))
    } else {
      timer.schedule(deadline: .now() + interval, leeway: .milliseconds(50))
    }
    return listing != known && !isFirst
  }

  private func watchAgain(isThere: Bool) {
    let watch: FolderWatch? =
      isMonitored && isThere
      ? FolderWatch(
        folder: folder, queue: queue,
        isWatched: { [weak self] name in
          if name.isEmpty { self?.state.withLock { $0.isGone = true } }
          return name.isEmpty || Self.isDocument(name)
        },
        handler: { [weak self] in
          // A file that is written in place twice at one time looks the same.
          _ = self?.look()
          self?.handler()
        }) : nil
    let last = state.withLock { state in
      defer { state.watch = watch }
      return state.watch
    }
    // The old watch is kept until the lock is released, so that it does not end inside the lock.
    withExtendedLifetime(last) {}
  }

  private var identity: RegularFile.Identity? {
    guard let status = try? RegularFile.status(of: folder), status.kind == .folder else {
      return nil
    }
    return status.identity
  }

  private func documents() -> [URL: RegularFile.Stamp] {
    // A folder that cannot be read is one without documents, until it can.
    let files = (try? RegularFile.contents(ofFolder: folder)) ?? []
    var documents: [URL: RegularFile.Stamp] = [:]
    for file in files where Self.isDocument(file.fileName) {
      documents[file] = RegularFile.stamp(of: file)
    }
    return documents
  }
}
