import Testing

/// A setlist that is shown as a table.
extension RunningApplication {
  /// Launches the application with the sample setlist as a table, in a window that is wide enough.
  static func showingTable() async throws -> RunningApplication {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try await application.resize(width: 1200)
    try application.press("ctrl+t")
    _ = try await application.cell("Title, Let It Go")
    return application
  }

  /// The stored value of each song of the sample setlist, in order.
  func stored<Value>(_ value: KeyPath<ShownSetlist.Entry, Value>) throws -> [Value] {
    try show("My Setlist").sections.flatMap(\.entries).map { $0[keyPath: value] }
  }

  /// Waits until the stored values of the sample setlist's songs are these.
  func expectStored<Value: Equatable>(
    _ value: KeyPath<ShownSetlist.Entry, Value>, _ expected: [Value], after what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: [Value] = []
    do {
      _ = try await eventually("\(expected) after \(what)", within: 5) { () -> Bool? in
        last = try stored(value)
        return last == expected ? true : nil
      }
    } catch {
      Issue.record(
        "\(last) is stored after \(what), not \(expected)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The first visible cell of the table with a name; waits for it.
  func cell(_ name: String) async throws -> AccessibleNode {
    try await widget(role: "label", name: name)
  }

  /// The editor of a cell, with a text if one is given; waits for it.
  func editor(_ name: String, text: String?) async throws -> AccessibleNode {
    try await eventually("the editor of \(name) with \(text ?? "any text")") {
      try tree().first {
        $0.name == name && $0.role == "text" && $0.isShowing && (text == nil || $0.text == text)
      }
    }
  }
}
