public import CGtk

/// A signal of GTK's objects, with the types of its handlers' arguments and results.
///
/// The signals in use are static members. Others are made by name:
///
/// ```swift
/// connect(button, .clicked) { save() }
/// connect(clock, Signal("after-paint")) { count += 1 }
/// ```
public struct Signal<Arguments, Answer> {
  let name: String
  let arguments: @MainActor (SignalArguments) -> Arguments
  let answer: (Answer, UnsafeMutablePointer<GValue>) -> Void

  /// Makes a signal whose handlers return a value.
  ///
  /// - Parameters:
  ///   - name: The name as GTK documents it, with a property or a key for a detail, such as
  ///     `notify::visible`.
  ///   - arguments: Reads the arguments of the handlers.
  ///   - answer: Writes the handlers' result into the value that GTK reads.
  public init(
    _ name: String, arguments: @escaping @MainActor (SignalArguments) -> Arguments,
    answer: @escaping (Answer, UnsafeMutablePointer<GValue>) -> Void
  ) {
    self.name = name
    self.arguments = arguments
    self.answer = answer
  }
}

extension Signal where Answer == Void {
  /// Makes a signal whose handlers return nothing.
  public init(_ name: String, arguments: @escaping @MainActor (SignalArguments) -> Arguments) {
    self.init(name, arguments: arguments) { _, _ in }
  }
}

extension Signal where Arguments == Void, Answer == Void {
  /// Makes a signal whose handlers need no arguments and return nothing.
  public init(_ name: String) {
    self.init(name) { _ in }
  }
}

extension Signal where Answer == Bool {
  /// Makes a signal whose handlers return a boolean.
  public init(_ name: String, arguments: @escaping @MainActor (SignalArguments) -> Arguments) {
    self.init(name, arguments: arguments) { g_value_set_boolean($1, $0 ? 1 : 0) }
  }
}

extension Signal where Answer == Int32 {
  /// Makes a signal whose handlers return an integer.
  public init(_ name: String, arguments: @escaping @MainActor (SignalArguments) -> Arguments) {
    self.init(name, arguments: arguments) { g_value_set_int($1, $0) }
  }
}

extension Signal where Answer == GdkDragAction {
  /// Makes a signal whose handlers return the action of a drop.
  public init(_ name: String, arguments: @escaping @MainActor (SignalArguments) -> Arguments) {
    self.init(name, arguments: arguments) { g_value_set_flags($1, $0.rawValue) }
  }
}

extension Signal where Answer == OpaquePointer? {
  /// Makes a signal whose handlers return a full reference to a new object.
  public init(_ name: String, arguments: @escaping @MainActor (SignalArguments) -> Arguments) {
    self.init(name, arguments: arguments) {
      g_value_take_object($1, $0.map { UnsafeMutableRawPointer($0) })
    }
  }
}

/// Calls `handler` at each emission of a signal.
///
/// The object keeps the handler alive, so a handler should capture its owner weakly.
///
/// - Parameters:
///   - object: The object that emits the signal.
///   - signal: The signal. The object must have it.
///   - after: Whether the handler is called after that of the object's class.
///   - handler: Called with the arguments of the emission, which are valid only while it runs.
@MainActor @discardableResult
public func connect<Arguments, Answer>(
  _ object: some ObjectPointer, _ signal: Signal<Arguments, Answer>, after: Bool = false,
  _ handler: @escaping @MainActor (Arguments) -> Answer
) -> SignalConnection {
  // One marshaller serves every signal, because GLib gives it the arguments as values with their
  // types.
  let data = ClosureBox<Handler>.data { arguments, result in
    let answer = handler(signal.arguments(arguments))
    if let result { signal.answer(answer, result) }
  }
  let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)!
  g_closure_add_finalize_notifier(closure, data) { data, _ in releaseClosureBox(data) }
  g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
    guard let data = closure?.pointee.data, let values else { return }
    let handler = ClosureBox<Handler>.closure(in: data)
    nonisolated(unsafe) let arguments = SignalArguments(values: values, count: Int(count))
    nonisolated(unsafe) let result = result
    // GTK emits signals on the thread that runs its loop, which is the main actor's.
    MainActor.assumeIsolated { handler(arguments, result) }
  }
  let identifier = g_signal_connect_closure(
    object.rawPointer, signal.name, closure, after ? 1 : 0)
  return SignalConnection(object: object.rawPointer, identifier: identifier)
}

private typealias Handler =
  @MainActor @Sendable (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

// The signals of a print operation, each with a `GtkPrintContext`.

extension Signal where Arguments == PrintContext?, Answer == Void {
  /// Emitted when the pages are to be laid out.
  public static var beginPrint: Self {
    Self("begin-print") { PrintContext(returned: $0.object(1)) }
  }
}

extension Signal where Arguments == (page: Int, context: PrintContext?), Answer == Void {
  /// Emitted when a page is to be drawn, with the number of the page from 0.
  public static var drawPage: Self {
    Self("draw-page") { (Int($0.integer(2)), PrintContext(returned: $0.object(1))) }
  }
}

extension Signal where Arguments == GtkPrintOperationResult, Answer == Void {
  /// Emitted when the operation has ended.
  public static var done: Self {
    Self("done") { GtkPrintOperationResult(UInt32(bitPattern: $0.enumeration(1))) }
  }
}

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
