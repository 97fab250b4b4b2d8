import CGtk

/// What a program lets a screen reader speak, from now on: what it announces, as GTK can since
/// 4.14, and the new descriptions of the widget with the keyboard's focus. Those of other widgets a
/// screen reader leaves alone.
final class Announcements {
  /// One of them.
  struct Announcement {
    /// What the widget is called on the bus.
    let path: String
    let text: String
  }

  private let received: Received
  private let bus: MessageBus
  private let context = g_main_context_new()
  private var subscriptions: [UInt32] = []

  /// Begins to listen to the program of that name, in which the widget called `focus` has the
  /// focus.
  init(of program: String, focus: String?, on bus: MessageBus) {
    self.bus = bus
    received = Received(focus: focus)
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    for (member, detail) in [
      ("PropertyChange", "accessible-description"), ("StateChanged", "focused"),
      ("Announcement", ""),
    ] {
      subscriptions.append(subscribe(to: program, member, detail))
    }
  }

  deinit {
    for subscription in subscriptions {
      g_dbus_connection_signal_unsubscribe(bus.connection, subscription)
    }
    g_main_context_unref(context)
  }

  /// All of them so far, oldest first; what only takes a text back is left out.
  var all: [Announcement] {
    while g_main_context_iteration(context, 0) != 0 {}
    return received.announcements
  }

  /// The texts so far, oldest first.
  var texts: [String] { all.map(\.text) }

  private func subscribe(to program: String, _ member: String, _ detail: String) -> UInt32 {
    g_dbus_connection_signal_subscribe(
      bus.connection, program, "org.a11y.atspi.Event.Object", member, nil, detail,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, path, _, member, arguments, data in
        guard let path, let member, let arguments, let data else { return }
        // A detail, two numbers and a value.
        let members = BusValue(consuming: g_variant_ref(arguments)).members
        guard members.count > 3 else { return }
        let signal: Received.Signal =
          switch String(cString: member) {
          case "StateChanged": .focus(members[1].number == 1)
          case "Announcement": .announcement(members[3])
          default: .description(members[3])
          }
        Unmanaged<Received>.fromOpaque(data).takeUnretainedValue().take(
          signal, of: String(cString: path))
      }, Unmanaged.passRetained(received).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<Received>.fromOpaque(data).release()
      })
  }
}

/// What a screen reader knows after some signals.
private final class Received {
  enum Signal {
    case focus(Bool)
    case description(BusValue)
    case announcement(BusValue)
  }

  private(set) var announcements: [Announcements.Announcement] = []
  private var focus: String?

  init(focus: String?) { self.focus = focus }

  func take(_ signal: Signal, of path: String) {
    switch signal {
    case .focus(true): focus = path
    case .focus(false): break
    case .description(let value):
      guard path == focus, let text = value.members.first?.text, !text.isEmpty else { return }
      announcements.append(.init(path: path, text: text))
    case .announcement(let value):
      // This much libadwaita 1.7 says of every toast.
      guard let text = value.members.first?.text, text != "A toast appeared: " else { return }
      announcements.append(.init(path: path, text: text))
    }
  }
}
