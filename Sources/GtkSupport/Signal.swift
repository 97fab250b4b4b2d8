public import CGtk

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

/// Calls `handler` on each emission of `signal`, such as `clicked` or `notify::visible`.
///
/// The object keeps the handler, so a handler captures its owner weakly.
@MainActor @discardableResult
public func connect(
  _ object: some ObjectPointer, _ signal: String, after: Bool = false,
  _ handler: @escaping @MainActor (SignalArguments) -> Void
) -> SignalConnection {
  connectClosure(object, signal, after: after) { arguments, _ in handler(arguments) }
}

/// Calls `handler` on each emission of `signal` that expects a truth value, such as `drop` or
/// `close-request`.
@MainActor @discardableResult
public func connectReturningBool(
  _ object: some ObjectPointer, _ signal: String,
  _ handler: @escaping @MainActor (SignalArguments) -> Bool
) -> SignalConnection {
  connectClosure(object, signal, after: false) { arguments, result in
    let answer = handler(arguments)
    if let result { g_value_set_boolean(result, answer ? 1 : 0) }
  }
}

/// Calls `handler` on each emission of `signal` that expects a drag action, such as `motion` of a
/// drop target.
@MainActor @discardableResult
public func connectReturningAction(
  _ object: some ObjectPointer, _ signal: String,
  _ handler: @escaping @MainActor (SignalArguments) -> GdkDragAction
) -> SignalConnection {
  connectClosure(object, signal, after: false) { arguments, result in
    let answer = handler(arguments)
    if let result { g_value_set_flags(result, answer.rawValue) }
  }
}

/// Calls `handler` on each emission of `signal` that expects a new object, such as `prepare` of a
/// drag source. The handler returns a full reference.
@MainActor @discardableResult
public func connectReturningObject(
  _ object: some ObjectPointer, _ signal: String,
  _ handler: @escaping @MainActor (SignalArguments) -> OpaquePointer?
) -> SignalConnection {
  connectClosure(object, signal, after: false) { arguments, result in
    let answer = handler(arguments)
    if let result { g_value_take_object(result, answer.map { UnsafeMutableRawPointer($0) }) }
  }
}

private typealias Handler =
  @MainActor @Sendable (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

@MainActor
private func connectClosure(
  _ object: some ObjectPointer, _ signal: String, after: Bool, _ handler: @escaping Handler
) -> SignalConnection {
  // One marshaller serves every signal: GLib hands it the arguments as values that know their
  // types.
  let data = ClosureBox<Handler>.data(handler)
  let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)!
  g_closure_add_finalize_notifier(closure, data) { data, _ in releaseClosureBox(data) }
  g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
    guard let data = closure?.pointee.data, let values else { return }
    let handler = ClosureBox<Handler>.closure(in: data)
    nonisolated(unsafe) let arguments = SignalArguments(values: values, count: Int(count))
    nonisolated(unsafe) let result = result
    // GTK emits on the thread that runs it, which is the main actor's.
    MainActor.assumeIsolated { handler(arguments, result) }
  }
  let identifier = g_signal_connect_closure(object.rawPointer, signal, closure, after ? 1 : 0)
  return SignalConnection(object: object.rawPointer, identifier: identifier)
}
