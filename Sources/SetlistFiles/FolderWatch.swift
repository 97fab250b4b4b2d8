package import Dispatch
package import Foundation

/// Reports when a file in a folder is written, created, renamed or removed, and when the folder
/// itself is. It takes no time while nothing happens.
package final class FolderWatch: Sendable {
  // Dispatch sources may be used from any thread, but are not declared Sendable.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - folder: the folder; it has to exist.
  ///   - isWatched: whether a file of this name is of interest.
  ///   - queue: the queue on which `handler` is called, once for several events.
  /// - Returns: `nil` if the system cannot watch the folder.
  package init?(
    folder: URL, queue: DispatchQueue, isWatched: @escaping @Sendable (String) -> Bool,
    handler: @escaping @Sendable () -> Void
  ) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = [
      IN_MODIFY, IN_CREATE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE, IN_DELETE_SELF, IN_MOVE_SELF,
    ].reduce(0) { $0 | UInt32($1) }
    guard inotify_add_watch(descriptor, folder.path, events) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      // Each name is asked for, because who watches may note some of them.
      if !Self.names(from: descriptor).filter(isWatched).isEmpty { handler() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit {
    source.cancel()
  }

  // inotify(7): each event is a fixed header, then a name padded with NULs to the length in the
  // header. Events of the folder itself have no name. An overflow of the queue has none either, and
  // stands for any event.
  private static func names(from descriptor: CInt) -> [String] {
    var names: [String] = []
    var buffer = [UInt8](repeating: 0, count: 16384)
    let header = MemoryLayout<inotify_event>.size
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return names }
      var offset = 0
      while offset + header <= count {
        let event = buffer[offset..<offset + header].withUnsafeBytes {
          $0.loadUnaligned(as: inotify_event.self)
        }
        let end = min(count, offset + header + Int(event.len))
        let name = buffer[(offset + header)..<end].prefix { $0 != 0 }
        names.append(String(decoding: name, as: UTF8.self))
        offset = end
      }
    }
  }
}
