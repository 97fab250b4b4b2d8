import CGtk

/// Receives the signals that a program sends over a message bus.
final class BusSignals {
  struct Signal {
    /// The path of the object that sent the signal.
    let path: String
    let member: String
    let arguments: BusValue
  }

  private let bus: MessageBus
  private let received = Received()
  private let context = g_main_context_new()
  private var subscriptions: [UInt32] = []

  /// Begins to receive the signals of the program with a bus name.
  ///
  /// - Parameter members: the names of the signals, each with its required first argument or `nil`.
  init(
    of program: String, _ members: [(member: String, detail: String?)], in interface: String,
    on bus: MessageBus
  ) {
    self.bus = bus
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    subscriptions = members.map { member, detail in
      g_dbus_connection_signal_subscribe(
        bus.connection, program, interface, member, nil, detail, G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, path, _, member, arguments, data in
          guard let path, let member, let arguments, let data else { return }
          Unmanaged<Received>.fromOpaque(data).takeUnretainedValue().signals.append(
            Signal(
              path: String(cString: path), member: String(cString: member),
              arguments: BusValue(consuming: g_variant_ref(arguments))))
        }, Unmanaged.passRetained(received).toOpaque(),
        { data in
          guard let data else { return }
          Unmanaged<Received>.fromOpaque(data).release()
        })
    }
  }

  deinit {
    for subscription in subscriptions {
      g_dbus_connection_signal_unsubscribe(bus.connection, subscription)
    }
    g_main_context_unref(context)
  }

  /// Takes the signals received since the last call, oldest first. Signals that the program sent
  /// before the answer to a call have been received once the answer has.
  func take() -> [Signal] {
    while g_main_context_iteration(context, 0) != 0 {}
    defer { received.signals = [] }
    return received.signals
  }
}

/// The received signals that have not been taken.
private final class Received {
  var signals: [BusSignals.Signal] = []
}
