import Foundation
import TestSupport
import Testing

/// The screen reader Orca beside a running application, which writes what it would speak, until
/// this is freed: see `Tests/Orca`.
final class OrcaSession {
  /// Whether tests listen to it: where it is installed, and in continuous integration, which has to
  /// install it.
  static var isExpected: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/orca")
      || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// The version of Orca, such as 43 on Debian 12 and 48 on Debian 13.
  static let version: Int = {
    let answer = try? Command(program: "orca").run("--version").standardOutput
    return answer?.firstMatch(of: /[0-9]+/).flatMap { Int($0.output) } ?? 0
  }()

  private let application: RunningApplication
  private let process = Process()
  /// What it says, a line for each text.
  private let speech: URL
  /// What it writes to the terminal.
  private let messages: URL
  /// How much it had said when it was listened to last.
  private var heardCount = 0

  /// Starts Orca on the display and the buses of the tests.
  init(beside application: RunningApplication) throws {
    self.application = application
    let folder = application.dataHome.appending(path: "orca-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    speech = folder.appending(path: "speech")
    messages = folder.appending(path: "messages")
    for file in [speech, messages] { try Data().write(to: file) }
    // Where the packages of Orca and of its libraries are.
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      Repository.folder.appending(path: "Tests/Orca/orca-in-writing").path, speech.path,
      folder.appending(path: "settings").path,
    ]
    process.environment = ProcessInfo.processInfo.environment
    // Its own complaints are none of the tests'.
    process.environment?["G_DEBUG"] = nil
    process.standardOutput = try FileHandle(forWritingTo: messages)
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.runWithoutBlockedSignals()
  }

  deinit {
    if process.isAlive { kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits until Orca says texts that begin like these, in this order, and has nothing more to say.
  /// Checks that it says each of them once, nothing else twice, and of nothing only what it is.
  func expect(
    _ texts: String..., after what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    do {
      _ = try await application.eventually("what Orca says after \(what)") { () -> Bool? in
        guard process.isAlive else {
          throw RunningApplication.Failure(description: "Orca has ended: \(read(messages))")
        }
        var awaited = texts[...]
        for text in said {
          if let next = awaited.first, text.hasPrefix(next) { awaited.removeFirst() }
        }
        return awaited.isEmpty ? true : nil
      }
      try await untilSilent()
    } catch {
      Issue.record("after \(what): \(said), not \(texts)", sourceLocation: sourceLocation)
      throw error
    }
    let heard = said
    heardCount += heard.count
    for text in texts {
      #expect(
        heard.filter { $0.hasPrefix(text) }.count == 1, "after \(what): \(heard)",
        sourceLocation: sourceLocation)
    }
    // The window and its largest part are both called so.
    let others = heard.filter { $0 != "Setlist" }
    #expect(
      Set(others).count == others.count, "after \(what): \(heard)",
      sourceLocation: sourceLocation)
    // Orca 48 says a name once, which two widgets have: a row and its switch, or a dialog whose
    // name describes its field.
    let roles = Self.roles.subtracting(Self.version < 48 ? [] : ["check box checked", "dialog"])
    #expect(
      roles.isDisjoint(with: heard), "after \(what): \(heard)", sourceLocation: sourceLocation)
    #expect(
      !heard.contains { $0.contains("Gtk") || $0.contains("Adw") }, "after \(what): \(heard)",
      sourceLocation: sourceLocation)
  }

  /// What Orca calls widgets that need a name.
  private static let roles: Set = [
    "push button", "button", "toggle button", "check box", "check box checked",
    "check box not checked", "switch", "combo box", "entry", "text", "list", "list item", "table",
    "table cell", "menu item", "check menu item", "radio menu item", "slider", "spin button",
    "form", "panel", "frame", "dialog", "window", "image", "icon",
  ]

  /// What Orca has said since it was listened to last, without the full stops that it adds for a
  /// pause.
  private var said: [String] {
    read(speech).split(separator: "\n").dropFirst(heardCount).map {
      $0.hasSuffix(".") ? String($0.dropLast()) : String($0)
    }
  }

  private func read(_ file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Waits until Orca has had nothing to do for a while, also of what the application has told it
  /// by then.
  private func untilSilent() async throws {
    var last = -1
    var since = ContinuousClock.now
    var hasAnswered = false
    _ = try await application.eventually("silence") { () -> Bool? in
      let ticks = try process.processorTicks()
      if ticks != last || !process.isAsleep { (last, since, hasAnswered) = (ticks, .now, false) }
      guard ContinuousClock.now - since > .milliseconds(400) else { return nil }
      if hasAnswered { return true }
      application.program.answer()
      (since, hasAnswered) = (.now - .milliseconds(200), true)
      return nil
    }
  }
}
