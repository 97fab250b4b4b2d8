/// A finger on the first monitor of GNOME's compositor.
///
/// A remote desktop says where a finger is on a stream of a monitor, so there is one, which nobody
/// looks at: it needs no PipeWire.
final class MutterFinger {
  private let bus: MessageBus
  /// The session of the remote desktop.
  private let session: String
  private var stream = ""
  private let castSession: String

  private static let desktop = "org.gnome.Mutter.RemoteDesktop"
  private static let cast = "org.gnome.Mutter.ScreenCast"

  /// Lets a session of the remote desktop have a stream. Call before the session is started.
  init(of session: String, on bus: MessageBus) throws {
    self.bus = bus
    self.session = session
    let name = try Self.answer(
      bus, "Get",
      [.text("\(Self.desktop).Session"), .text("SessionId")],
      in: "org.freedesktop.DBus.Properties", of: session, destination: Self.desktop
    ).members.first?.text
    guard let name else {
      throw RunningApplication.Failure(description: "the remote desktop's session has no name")
    }
    // The name is made of any characters.
    let quoted = name.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    castSession = try Self.path(
      Self.answer(
        bus, "CreateSession",
        [.parsed("{'remote-desktop-session-id': <'\(quoted)'>}", type: "a{sv}")], in: Self.cast,
        of: "/org/gnome/Mutter/ScreenCast", destination: Self.cast))
  }

  /// Makes the stream, once the session is started, and touches the empty monitor.
  ///
  /// It is with the first touch that the compositor has a touch screen, of which programs are told
  /// then: a program can only ask for the touches that follow.
  func start() throws {
    stream = try Self.path(
      Self.answer(
        bus, "RecordMonitor", [.text(""), .parsed("{}", type: "a{sv}")],
        in: "\(Self.cast).Session", of: castSession, destination: Self.cast))
    try tap(Point(x: 1, y: 1))
  }

  /// Puts the finger down.
  func touch(_ point: Point) throws {
    try notify("NotifyTouchDown", at: point)
  }

  /// Moves the finger, which is down.
  func move(to point: Point) throws {
    try notify("NotifyTouchMotion", at: point)
  }

  /// Takes the finger off.
  func lift() throws {
    _ = try Self.answer(
      bus, "NotifyTouchUp", [.unsigned(0)], in: "\(Self.desktop).Session", of: session,
      destination: Self.desktop)
  }

  /// Puts the finger down and takes it off.
  func tap(_ point: Point) throws {
    try touch(point)
    try lift()
  }

  private func notify(_ method: String, at point: Point) throws {
    _ = try Self.answer(
      bus, method,
      [
        .text(stream), .unsigned(0), .real(Double(point.x)),
        .real(Double(point.y)),
      ],
      in: "\(Self.desktop).Session", of: session, destination: Self.desktop)
  }

  private static func path(_ answer: BusValue) throws -> String {
    guard let path = answer.members.first?.text else {
      throw RunningApplication.Failure(description: "the compositor has no screen cast")
    }
    return path
  }

  private static func answer(
    _ bus: MessageBus, _ method: String, _ arguments: [MessageBus.Argument], in interface: String,
    of path: String, destination: String
  ) throws -> BusValue {
    let call = MessageBus.Call(
      method, arguments, in: interface, of: path, destination: destination)
    guard let answer = bus.answers(to: [call])[0] else {
      throw RunningApplication.Failure(description: "the compositor refuses \(method)")
    }
    return answer
  }
}
