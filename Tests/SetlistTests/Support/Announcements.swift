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

  private let signals: BusSignals
  private var taken: [Announcement] = []
  /// The path of the widget with the focus.
  private var focus: String?

  /// Begins to listen to the program of that name, in which the widget called `focus` has the
  /// focus.
  init(of program: String, focus: String?, on bus: MessageBus) {
    self.focus = focus
    signals = BusSignals(
      of: program,
      [
        ("PropertyChange", "accessible-description"), ("StateChanged", "focused"),
        ("Announcement", ""),
      ], in: "org.a11y.atspi.Event.Object", on: bus)
  }

  /// All of them so far, oldest first; what only takes a text back is left out.
  var all: [Announcement] {
    for signal in signals.take() { take(signal) }
    return taken
  }

  /// The texts so far, oldest first.
  var texts: [String] { all.map(\.text) }

  private func take(_ signal: BusSignals.Signal) {
    // A detail, two numbers and a value.
    let members = signal.arguments.members
    guard members.count > 3 else { return }
    if signal.member == "StateChanged" {
      if members[1].number == 1 { focus = signal.path }
      return
    }
    guard let text = members[3].members.first?.text else { return }
    let isSpoken =
      signal.member == "Announcement"
      // This much libadwaita 1.7 says of every toast.
      ? text != "A toast appeared: " : signal.path == focus && !text.isEmpty
    if isSpoken { taken.append(Announcement(path: signal.path, text: text)) }
  }
}
