import CGtk
import GtkSupport

/// A private connection to a message bus.
final class MessageBus {
  /// A call of a method.
  struct Call {
    let method: String
    let arguments: [Argument]
    let interface: String
    /// The path of the object.
    let path: String
    /// The bus name of the program with the object.
    let destination: String

    init(
      _ method: String, _ arguments: [Argument] = [], in interface: String, of path: String,
      destination: String
    ) {
      self.method = method
      self.arguments = arguments
      self.interface = interface
      self.path = path
      self.destination = destination
    }
  }

  /// An argument of a call.
  enum Argument {
    case signed(Int32)
    case unsigned(UInt32)
    case text(String)
    case real(Double)
    case flag(Bool)
    /// A value of a type, in GVariant's text format.
    case parsed(_ text: String, type: String)
  }

  let connection: OpaquePointer

  /// Connects to the bus at an address.
  private init(address: String?) throws {
    var error: UnsafeMutablePointer<GError>?
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard
      let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error)
    else { throw Self.failure(error) }
    self.connection = connection
  }

  /// Connects to the session bus.
  static func session() throws -> MessageBus {
    var error: UnsafeMutablePointer<GError>?
    guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, &error) else {
      throw failure(error)
    }
    defer { g_free(address) }
    return try MessageBus(address: String(cString: address))
  }

  /// Connects to the accessibility bus, which the session bus starts if needed.
  static func accessibility() throws -> MessageBus {
    try MessageBus(address: accessibilityAddress())
  }

  /// The address of the accessibility bus.
  static func accessibilityAddress() throws -> String? {
    let answers = try session().answers(to: [
      Call("GetAddress", in: "org.a11y.Bus", of: "/org/a11y/bus", destination: "org.a11y.Bus")
    ])
    return answers[0]?.members.first?.text
  }

  deinit {
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Sends all calls at once, and waits for their results in the same order; `nil` for an error,
  /// such as that the object no longer exists.
  func answers(to calls: [Call]) -> [BusValue?] {
    // In a separate main context, only these answers are handled while this thread waits.
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    return calls.map(send).map { answer in
      while !answer.isHere { g_main_context_iteration(context, 1) }
      return answer.value
    }
  }

  private func send(_ call: Call) -> PendingAnswer {
    var arguments: [OpaquePointer?] = call.arguments.map {
      switch $0 {
      case .signed(let number): g_variant_new_int32(number)
      case .unsigned(let number): g_variant_new_uint32(number)
      case .text(let text): g_variant_new_string(text)
      case .real(let number): g_variant_new_double(number)
      case .flag(let isSet): g_variant_new_boolean(isSet ? 1 : 0)
      case .parsed(let text, let type): Self.value(text, type: type)
      }
    }
    let answer = PendingAnswer()
    g_dbus_connection_call(
      connection, call.destination, call.path, call.interface, call.method,
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { connection, result, data in
        guard let data else { return }
        let answer = Unmanaged<PendingAnswer>.fromOpaque(data).takeRetainedValue()
        answer.value = g_dbus_connection_call_finish(OpaquePointer(connection), result, nil)
          .map(BusValue.init(consuming:))
        answer.isHere = true
      }, Unmanaged.passRetained(answer).toOpaque())
    return answer
  }

  private static func value(_ text: String, type: String) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_parse(type, text, nil, nil, nil)
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> any Error {
    error.map { GLibError(consuming: $0) } ?? RunningApplication.Failure(description: "no bus")
  }
}

/// The result of a call, once it has arrived.
private final class PendingAnswer {
  var isHere = false
  var value: BusValue?
}
