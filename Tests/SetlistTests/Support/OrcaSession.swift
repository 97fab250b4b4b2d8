import Foundation
import TestSupport
import Testing

/// The screen reader Orca beside a running application, with a synthesizer that writes its texts to
/// a file: see `Tests/Orca`. It ends when this object is destroyed.
final class OrcaSession {
  /// Whether Orca must be tested: if it is installed, and in continuous integration, which has to
  /// install it.
  static var isExpected: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/orca")
      || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// The version of Orca: 43 on Debian 12, 48 on Debian 13.
  static let version: Int = {
    let answer = try? Command(program: "orca").run("--version").standardOutput
    return answer?.firstMatch(of: /[0-9]+/).flatMap { Int($0.output) } ?? 0
  }()

  private let application: RunningApplication
  private let process = Process()
  /// The file with the spoken texts, one on each line.
  private let speech: URL
  /// The file with Orca's output on the terminal.
  private let messages: URL
  /// The number of lines that had been spoken when they were last read.
  private var heardCount = 0

  /// Starts Orca on the display and the buses of the tests.
  init(beside application: RunningApplication) throws {
    self.application = application
    let folder = application.dataHome.appending(path: "orca-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    speech = folder.appending(path: "speech")
    messages = folder.appending(path: "messages")
    for file in [speech, messages] { try Data().write(to: file) }
    // Orca and its Python modules are installed for the system's interpreter.
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      Repository.folder.appending(path: "Tests/Orca/orca-in-writing").path, speech.path,
      folder.appending(path: "settings").path,
    ]
    process.environment = ProcessInfo.processInfo.environment
    // Orca's own GLib warnings must not end it.
    process.environment?["G_DEBUG"] = nil
    process.standardOutput = try FileHandle(forWritingTo: messages)
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.runWithoutBlockedSignals()
  }

  deinit {
    if process.isAlive { kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits until Orca says texts that begin with the given ones, in this order, and then is silent.
  /// Expects that it says each of them once, no other text twice, and no role without a name.
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
    // The window and its largest part have the same name.
    let others = heard.filter { $0 != "Setlist" }
    #expect(
      Set(others).count == others.count, "after \(what): \(heard)",
      sourceLocation: sourceLocation)
    // Orca 48 says the name of two widgets only once if it is the same: a row and its switch, or a
    // dialog whose name describes its field.
    let roles = Self.roles.subtracting(Self.version < 48 ? [] : ["check box checked", "dialog"])
    #expect(
      roles.isDisjoint(with: heard), "after \(what): \(heard)", sourceLocation: sourceLocation)
    #expect(
      !heard.contains { $0.contains("Gtk") || $0.contains("Adw") }, "after \(what): \(heard)",
      sourceLocation: sourceLocation)
  }

  /// Waits until Orca says a text, which stands for one that the test cannot know, and is silent.
  func text(after what: String, where isMeant: (String) -> Bool) async throws -> String {
    let text = try await application.eventually("what Orca says after \(what)") {
      said.first(where: isMeant)
    }
    try await untilSilent()
    heardCount += said.count
    return text
  }

  /// Orca's names for roles of widgets that need a name of their own.
  private static let roles: Set = [
    "push button", "button", "toggle button", "check box", "check box checked",
    "check box not checked", "switch", "combo box", "entry", "text", "list", "list item", "table",
    "table cell", "menu item", "check menu item", "radio menu item", "slider", "spin button",
    "form", "panel", "frame", "dialog", "window", "image", "icon",
  ]

  /// The texts that Orca has said since they were last read, without the full stops that it adds
  /// for pauses.
  private var said: [String] {
    read(speech).split(separator: "\n").dropFirst(heardCount).map {
      $0.hasSuffix(".") ? String($0.dropLast()) : String($0)
    }
  }

  private func read(_ file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Waits until Orca has been idle for a while, after it has handled all events of the
  /// application.
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
