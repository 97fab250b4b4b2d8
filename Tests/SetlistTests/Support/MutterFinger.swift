/// A finger on the first monitor of GNOME's compositor.
///
/// A remote desktop gives a finger's place relative to a stream of a monitor, so this makes a
/// stream. Nobody receives it, so it needs no PipeWire.
final class MutterFinger {
  private let bus: MessageBus
  /// The object path of the remote desktop session.
  private let session: String
  private var stream = ""
  private let castSession: String

  private static let desktop = "org.gnome.Mutter.RemoteDesktop"
  private static let cast = "org.gnome.Mutter.ScreenCast"

  /// Adds a stream to a remote desktop session. Call before the session is started.
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
    // The connector's name may contain any characters.
    let quoted = name.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    castSession = try Self.path(
      Self.answer(
        bus, "CreateSession",
        [.parsed("{'remote-desktop-session-id': <'\(quoted)'>}", type: "a{sv}")], in: Self.cast,
        of: "/org/gnome/Mutter/ScreenCast", destination: Self.cast))
  }

  /// Starts the stream, once the session is started, and touches the empty monitor.
  ///
  /// The first touch gives the compositor a touch screen. Programs are told of it only then, and
  /// receive the touches that follow.
  func start() throws {
    stream = try Self.path(
      Self.answer(
        bus, "RecordMonitor", [.text(""), .parsed("{}", type: "a{sv}")],
        in: "\(Self.cast).Session", of: castSession, destination: Self.cast))
    try tap(Point(x: 1, y: 1))
  }

  /// Puts the finger on a point.
  func touch(_ point: Point) throws {
    try notify("NotifyTouchDown", at: point)
  }

  /// Moves the finger to a point while it is down.
  func move(to point: Point) throws {
    try notify("NotifyTouchMotion", at: point)
  }

  /// Lifts the finger from the touch screen.
  func lift() throws {
    _ = try Self.answer(
      bus, "NotifyTouchUp", [.unsigned(0)], in: "\(Self.desktop).Session", of: session,
      destination: Self.desktop)
  }

  /// Puts the finger on a point and lifts it.
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
