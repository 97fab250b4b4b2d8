/// Records what a program lets screen readers speak: its announcements, which GTK has since 4.14,
/// and new descriptions of the widget with the keyboard focus. Screen readers ignore new
/// descriptions of other widgets.
final class Announcements {
  /// A text that a program lets screen readers speak.
  struct Announcement {
    /// The object path of the widget that made the announcement.
    let path: String
    let text: String
  }

  private let signals: BusSignals
  private var taken: [Announcement] = []
  /// The object path of the widget with the focus.
  private var focus: String?

  /// Begins to record the announcements of the program with a bus name, in which the widget called
  /// `focus` has the focus.
  init(of program: String, focus: String?, on bus: MessageBus) {
    self.focus = focus
    signals = BusSignals(
      of: program,
      [
        ("PropertyChange", "accessible-description"), ("StateChanged", "focused"),
        ("Announcement", ""),
      ], in: "org.a11y.atspi.Event.Object", on: bus)
  }

  /// All announcements so far, oldest first. Empty texts, which only clear a description, are left
  /// out.
  var all: [Announcement] {
    for signal in signals.take() { take(signal) }
    return taken
  }

  /// The texts of the announcements so far, oldest first.
  var texts: [String] { all.map(\.text) }

  private func take(_ signal: BusSignals.Signal) {
    // The arguments of an accessibility signal are a detail, two numbers and a value.
    let members = signal.arguments.members
    guard members.count > 3 else { return }
    if signal.member == "StateChanged" {
      if members[1].number == 1 { focus = signal.path }
      return
    }
    guard let text = members[3].members.first?.text else { return }
    let isSpoken =
      signal.member == "Announcement"
      // libadwaita 1.7 announces this text, without the toast's own, for every toast.
      ? text != "A toast appeared: " : signal.path == focus && !text.isEmpty
    if isSpoken { taken.append(Announcement(path: signal.path, text: text)) }
  }
}
