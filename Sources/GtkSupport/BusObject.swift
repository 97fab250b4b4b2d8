import CGtk

/// An object on a message bus that other programs call. It is exported as long as this Swift object
/// exists.
@MainActor
public final class BusObject {
  /// The implementation of the object's methods and properties.
  public struct Handlers: Sendable {
    /// Runs the named method and returns its results, as the introspection data declares them.
    /// Calls begin in the order of their arrival.
    public var call:
      @MainActor (_ method: String, _ arguments: [Variant]) async throws(BusError) -> [Variant]
    /// Returns the value of the named property; `nil` if it has none now.
    public var property: @MainActor (_ name: String) -> Variant?
    /// Sets the named property to a new value. Returns `false` if the value is not valid.
    public var setProperty: @MainActor (_ name: String, _ value: Variant) -> Bool

    /// Makes handlers from three closures. An object without properties needs only the first.
    public init(
      call: @escaping @MainActor (String, [Variant]) async throws(BusError) -> [Variant],
      property: @escaping @MainActor (String) -> Variant? = { _ in nil },
      setProperty: @escaping @MainActor (String, Variant) -> Bool = { _, _ in false }
    ) {
      self.call = call
      self.property = property
      self.setProperty = setProperty
    }
  }

  private let connection: ObjectReference
  private let path: String
  private var registrations: [guint] = []

  /// Exports an object.
  ///
  /// - Parameters:
  ///   - path: its path, for example `/org/example/Player`.
  ///   - description: D-Bus introspection data, XML in UTF-8. The object has all of its interfaces,
  ///     and no two of their members share a name.
  ///   - connection: a `GDBusConnection`.
  ///   - handlers: the implementation of calls and properties, called on the main actor.
  /// - Throws: `GLibError` if the description is not valid or the path is taken.
  public init(
    path: String, description: [UInt8], on connection: some ObjectPointer, handlers: Handlers
  ) throws(GLibError) {
    self.connection = ObjectReference(retaining: connection)
    self.path = path
    var error: UnsafeMutablePointer<GError>?
    let node = g_dbus_node_info_new_for_xml(String(decoding: description, as: UTF8.self), &error)
    if let error { throw GLibError(consuming: error) }
    guard let node else { return }
    defer { g_dbus_node_info_unref(node) }
    var interfaces = node.pointee.interfaces
    while let interface = interfaces?.pointee {
      var table = Self.table
      let registration = g_dbus_connection_register_object(
        self.connection.opaque, path, interface, &table,
        Unmanaged.passRetained(HandlersBox(handlers)).toOpaque(),
        { Unmanaged<HandlersBox>.fromOpaque($0!).release() }, &error)
      if let error { throw GLibError(consuming: error) }
      registrations.append(registration)
      interfaces = interfaces?.successor()
    }
  }

  isolated deinit {
    for registration in registrations {
      g_dbus_connection_unregister_object(connection.opaque, registration)
    }
  }

  /// Notifies all listeners on the bus of new values of properties of an interface.
  public func notify(of properties: [String: Variant], in interface: String) {
    emit(
      "PropertiesChanged", in: "org.freedesktop.DBus.Properties",
      [.string(interface), .dictionary(properties), .strings([])])
  }

  /// Sends a signal to all listeners on the bus.
  public func emit(_ signal: String, in interface: String, _ arguments: [Variant]) {
    g_dbus_connection_emit_signal(
      connection.opaque, nil, path, interface, signal,
      Variant.makeTuple(arguments.map { $0.makeVariant() }), nil)
  }
}

/// The box that carries the handlers through C as the data of callbacks.
private final class HandlersBox: Sendable {
  let handlers: BusObject.Handlers

  init(_ handlers: BusObject.Handlers) {
    self.handlers = handlers
  }

  /// Returns the handlers in `data`. The bus calls back on the thread that registered the object,
  /// which is the main actor's.
  static func handlers(_ data: UnsafeMutableRawPointer?) -> BusObject.Handlers? {
    data.map { Unmanaged<HandlersBox>.fromOpaque($0).takeUnretainedValue().handlers }
  }
}

extension BusObject {
  private static var table: GDBusInterfaceVTable {
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      guard let handlers = HandlersBox.handlers(data), let method, let arguments, let invocation
      else { return }
      let name = String(cString: method)
      let members = Variant.members(of: arguments)
      let answer = BusAnswer(invocation)
      Task { @MainActor in
        do throws(BusError) {
          answer.send(try await handlers.call(name, members))
        } catch {
          answer.send(error)
        }
      }
    }
    table.get_property = { _, _, _, _, name, error, data in
      guard let handlers = HandlersBox.handlers(data), let name else { return nil }
      let property = String(cString: name)
      let value = MainActor.assumeIsolated { handlers.property(property) }
      if let value { return value.makeVariant() }
      g_set_error_literal(
        error, g_dbus_error_quark(), Int32(G_DBUS_ERROR_FAILED.rawValue), "It has no value now.")
      return nil
    }
    table.set_property = { _, _, _, _, name, value, error, data in
      guard let handlers = HandlersBox.handlers(data), let name,
        let value = value.flatMap({ Variant($0) })
      else { return 0 }
      let property = String(cString: name)
      if MainActor.assumeIsolated({ handlers.setProperty(property, value) }) { return 1 }
      g_set_error_literal(
        error, g_dbus_error_quark(), Int32(G_DBUS_ERROR_INVALID_ARGS.rawValue), "Not valid.")
      return 0
    }
    return table
  }
}

/// The error that the caller of a refused D-Bus call receives.
public struct BusError: Error, Hashable {
  /// The name of the error, for example `org.freedesktop.DBus.Error.NotSupported`.
  public let name: String
  /// A description of the error, for the caller's log.
  public let message: String

  /// Makes an error with a name and a message.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }
}

/// The reply to the caller of a D-Bus method, which is sent once.
struct BusAnswer: @unchecked Sendable {
  // The reply can be sent from any thread, because GDBus lets any thread answer, and only this
  // value holds the call.
  private let invocation: OpaquePointer

  /// Takes over the call to answer, which is a `GDBusMethodInvocation`.
  init(_ invocation: OpaquePointer) {
    self.invocation = invocation
  }

  /// Sends the results of the method to the caller.
  func send(_ results: [Variant]) {
    g_dbus_method_invocation_return_value(
      invocation, Variant.makeTuple(results.map { $0.makeVariant() }))
  }

  /// Sends an error to the caller instead of results.
  func send(_ error: BusError) {
    g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
  }
}
