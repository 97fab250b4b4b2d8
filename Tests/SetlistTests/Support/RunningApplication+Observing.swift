import Foundation
import Testing
import TestSupport

/// The states that the tables of tests compare.
extension RunningApplication {
  /// A setlist as one short line, such as `F: D:LAR P:SU`: sections and entries by their first
  /// letters.
  func layout(of setlist: String) throws -> String {
    try show(setlist).sections.map { section in
      "\(section.title.prefix(1)):" + section.entries.map { String($0.title.prefix(1)) }.joined()
    }.joined(separator: " ")
  }

  /// Waits until the setlist is stored with this layout.
  func expectLayout(
    _ layout: String, of setlist: String, after what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last = ""
    do {
      _ = try await eventually(what, within: 8) { () -> Bool? in
        // The setlist may not exist yet.
        last = (try? self.layout(of: setlist)) ?? "no such setlist"
        return last == layout ? true : nil
      }
    } catch {
      Issue.record("\(what): \(last), not \(layout); \(error)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The title at the beginning of a song row's name.
  static func title(of row: AccessibleNode) -> String {
    String(row.name.prefix { $0 != "," })
  }

  /// The selected songs from top to bottom, by their first letters.
  func selection() throws -> String {
    try rows().filter { $0.states.contains("selected") }.map { String($0.name.prefix(1)) }.joined()
  }

  /// Waits until exactly these songs are selected, by their first letters.
  func expectSelection(
    _ letters: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last = ""
    do {
      _ = try await eventually("the selection \(letters)", within: 5) { () -> Bool? in
        last = try selection()
        return last == letters ? true : nil
      }
    } catch {
      Issue.record("\(last) is selected, not \(letters)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The innermost node with the keyboard focus; `nil` if there is none.
  func focused() throws -> AccessibleNode? {
    try tree().last { $0.states.contains("focused") && $0.role != "frame" }
  }

  /// Waits until the row, or the widget of another role, whose name begins with `name` has the
  /// keyboard focus.
  func expectFocus(
    on name: String, role: String = "list item", after what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: AccessibleNode?
    do {
      _ = try await eventually("the focus on “\(name)” after \(what)", within: 5) { () -> Bool? in
        last = try focused()
        return last?.role == role && last?.name.hasPrefix(name) == true ? true : nil
      }
    } catch {
      Issue.record(
        "after \(what) the focus is on \(last.map { "\($0)" } ?? "nothing")",
        sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Whether an action of the window, such as `undo`, is enabled.
  func isEnabled(_ action: String) throws -> Bool {
    let answer = try Command(program: "gdbus").run(
      "call", "--session", "--dest", "io.github.setlist.Setlist", "--object-path",
      "/io/github/setlist/Setlist/window/1", "--method", "org.gtk.Actions.Describe", action)
    guard answer.status == 0 else {
      throw Failure(description: "no action \(action): \(answer.standardError)")
    }
    return answer.standardOutput.contains("((true,")
  }

  /// Waits until an action is enabled or disabled.
  func expect(_ action: String, isEnabled: Bool) async throws {
    _ = try await eventually("\(action) \(isEnabled ? "on" : "off")", within: 5) {
      try self.isEnabled(action) == isEnabled ? true : nil
    }
  }
}
