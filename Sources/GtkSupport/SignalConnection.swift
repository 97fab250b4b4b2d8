import CGtk

/// The connection of one handler with a signal.
///
/// The handler stays connected until `disconnect()` is called or the object of the signal is
/// destroyed. Discarding this value does not disconnect it.
@MainActor
public struct SignalConnection {
  private let object: UnsafeMutableRawPointer
  private let identifier: gulong

  init(object: UnsafeMutableRawPointer, identifier: gulong) {
    self.object = object
    self.identifier = identifier
  }

  /// Disconnects the handler. The object must still exist.
  public func disconnect() {
    if g_signal_handler_is_connected(object, identifier) != 0 {
      g_signal_handler_disconnect(object, identifier)
    }
  }

  /// Runs `body` while the handler is blocked, so that it is not called.
  public func blocking<Result>(_ body: () throws -> Result) rethrows -> Result {
    g_signal_handler_block(object, identifier)
    defer { g_signal_handler_unblock(object, identifier) }
    return try body()
  }
}
