import TestSupport

/// Finding visible widgets of the window.
extension RunningApplication {
  /// The placed rows of songs and section headers, from top to bottom.
  func rows() throws -> [AccessibleNode] {
    let tree = try tree()
    guard let list = tree.firstIndex(where: { $0.role == "list" && $0.name == "Songs" }) else {
      return []
    }
    return tree[(list + 1)...].prefix { $0.depth > tree[list].depth }
      .filter { $0.role == "list item" && $0.isShowing }
      .sorted { $0.top < $1.top }
  }

  /// The visible covers of the overview, in reading order.
  func covers() throws -> [AccessibleNode] {
    let tree = try tree()
    guard
      let grid = tree.firstIndex(where: {
        $0.role == "table" && $0.name == "All Setlists" && $0.isShowing
      })
    else { return [] }
    return tree[(grid + 1)...].prefix { $0.depth > tree[grid].depth }
      .filter { $0.role == "table cell" && $0.isShowing }
      .sorted { ($0.top, $0.bounds[0]) < ($1.top, $1.bounds[0]) }
  }

  /// The visible cover whose name begins with `name`; waits for it.
  func cover(_ name: String) async throws -> AccessibleNode {
    try await resting("a cover “\(name)”") {
      try covers().first { $0.name.hasPrefix(name) }
    }
  }

  /// The visible row whose name begins with `name`; waits for it.
  func row(_ name: String) async throws -> AccessibleNode {
    try await resting("a row “\(name)”") {
      try rows().first { $0.name.hasPrefix(name) }
    }
  }

  /// The visible widget with a role and name; waits for it.
  func widget(role: String, name: String) async throws -> AccessibleNode {
    try await resting("a \(role) “\(name)”") {
      try tree().first { $0.role == role && $0.name == name && $0.isShowing }
    }
  }

  /// The visible toggle button with a name; waits for it. GTK 4.8 reports it as an ordinary button.
  func toggle(_ name: String) async throws -> AccessibleNode {
    try await resting("a toggle button “\(name)”") {
      try tree().first {
        ["toggle button", "push button"].contains($0.role) && $0.name == name && $0.isShowing
      }
    }
  }

  /// The dialog called `title`; waits for it.
  func dialog(_ title: String) async throws -> AccessibleNode {
    try await resting("a dialog “\(title)”") { try dialogs(title).first }
  }

  /// The dialogs called `title`: windows of their own, or inside the window since libadwaita 1.5.
  func dialogs(_ title: String) throws -> [AccessibleNode] {
    try tree().filter {
      $0.name == title && $0.isShowing && ($0.depth == 0 || $0.role == "dialog")
    }
  }

  /// The visible button of a section header with a name such as "Collapse Disney"; waits for it.
  func headerButton(_ action: String) async throws -> AccessibleNode {
    try await resting("a button “\(action)”") {
      try tree().first {
        $0.role == "push button" && $0.name.hasPrefix(action + ", ") && $0.isShowing
      }
    }
  }

  /// Waits for a widget, and until it has not moved for a tenth of a second and three readings, so
  /// that a click does not miss a sliding widget. On a busy machine several readings can fall into
  /// one frame, and a single reading can take as long as the application is stopped.
  private func resting(
    _ what: String, _ widget: () throws -> AccessibleNode?
  ) async throws -> AccessibleNode {
    var last: AccessibleNode?
    var since = ContinuousClock.now
    var looks = 0
    return try await eventually(what) {
      // Reading only the widget's place is fast; the whole node is read once more at the end.
      if let last, program.bounds(of: last) == last.bounds {
        looks += 1
        guard looks > 2, .now - since > .milliseconds(100) else { return nil }
      }
      let widget = try widget()
      if let widget, looks > 2, widget.path == last?.path, widget.bounds == last?.bounds {
        return widget
      }
      (last, since, looks) = (widget, .now, 0)
      _ = widget?.bounds
      return nil
    }
  }

  /// Waits until a widget is visible at its place, rather than covered.
  func expectSeen(_ widget: AccessibleNode) async throws {
    _ = try await eventually("a look at \(widget)", within: 3) { () -> String? in
      let tree = try tree()
      guard let frame = tree.first(where: { $0.role == "frame" }),
        let now = tree.first(where: { $0.role == widget.role && $0.name == widget.name })
      else { return nil }
      return program.path(
        at: now.center, in: frame, among: [now.path], parents: Self.parents(in: tree))
    }
  }

  /// The path of each widget's parent.
  static func parents(in tree: [AccessibleNode]) -> [String: String] {
    Dictionary(tree.map { ($0.path, $0.parent) }, uniquingKeysWith: { $1 })
  }

  /// The color of the window at `point`, such as `#FF0000`.
  func color(at point: Point) throws -> String {
    let output = try Command(program: "import").run(
      "-window", window, "-crop", "1x1+\(point.x + margin)+\(point.y + margin)", "+repage",
      "-depth", "8", "txt:-"
    ).standardOutput
    return output.matches(of: /#[0-9A-F]{6}/).last.map { String($0.output) } ?? output
  }
}
