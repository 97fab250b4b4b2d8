import CGtk

/// One connected handler of a signal.
///
/// The handler stays connected as long as its object lives or until `disconnect()`. Dropping this
/// value changes nothing.
@MainActor
public struct SignalConnection {
  private let object: UnsafeMutableRawPointer
  private let identifier: gulong

  init(object: UnsafeMutableRawPointer, identifier: gulong) {
    self.object = object
    self.identifier = identifier
  }

  /// Disconnects the handler. The object must still live.
  public func disconnect() {
    if g_signal_handler_is_connected(object, identifier) != 0 {
      g_signal_handler_disconnect(object, identifier)
    }
  }

  /// Keeps the handler from being called while `body` runs.
  public func blocking<Result>(_ body: () throws -> Result) rethrows -> Result {
    g_signal_handler_block(object, identifier)
    defer { g_signal_handler_unblock(object, identifier) }
    return try body()
  }
}
