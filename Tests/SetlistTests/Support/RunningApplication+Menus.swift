import TestSupport

/// Menus and dialogs, which may be windows of their own.
extension RunningApplication {
  /// Chooses an item of a button's menu by its label, after those of the submenus that it is in.
  func choose(_ labels: String..., inMenu button: String, then keys: [String] = []) async throws {
    let menu = try await openMenu(of: button)
    program.answer()
    try await press(labels)
    for key in keys { try press(key) }
    try await expectEnd(of: menu)
  }

  /// Chooses an item of the menu that `open` opens by its label, after those of the submenus that
  /// it is in, and presses keys there.
  func choose(
    _ labels: String..., inMenuOpenedBy open: () throws -> Void, then keys: [String] = []
  ) async throws {
    let menu = try await openedMenu(by: open)
    try await press(labels)
    for key in keys { try press(key) }
    try await expectEnd(of: menu)
  }

  /// Presses the letter that follows the underscore in each of the labels of an open menu's items.
  private func press(_ labels: [String]) async throws {
    for (index, label) in labels.enumerated() {
      // A submenu slides in, and takes no letters before.
      if index > 0 { try await untilIdle(for: .milliseconds(200)) }
      let parts = label.split(separator: "_", omittingEmptySubsequences: false)
      guard let letter = parts.dropFirst().first?.first else {
        throw Failure(description: "“\(label)” has no mnemonic")
      }
      try press(letter.lowercased())
    }
  }

  /// Opens the menu of a button and chooses the item at `index` with the keyboard.
  func choose(_ index: Int, inMenu button: String) async throws {
    let menu = try await openMenu(of: button)
    program.answer()
    for _ in 0..<index { try press("Down") }
    try press("Return")
    try await expectEnd(of: menu)
  }

  /// Clicks a button until its menu is open, and returns the menu's window.
  private func openMenu(of button: String) async throws -> String {
    _ = try await eventually("the end of all dialogs") {
      try tree().contains { $0.role == "dialog" } ? nil : true
    }
    // GTK 4.8 does not report an open menu to screen readers, but the X server knows its window. A
    // click while a dialog is still closing is lost, as it would be for a user.
    var lastClick = ContinuousClock.now - .seconds(60)
    return try await eventually("the menu") { () -> String? in
      if let menu = try visibleWindows().first(where: { $0 != window && isMenu($0) }) {
        return menu
      }
      if ContinuousClock.now - lastClick > .seconds(4),
        let control = try tree().first(where: { $0.name == button && $0.isShowing })
      {
        lastClick = .now
        try click(control.center)
      }
      return nil
    }
  }

  /// The window of the menu that `open` opens.
  private func openedMenu(by open: () throws -> Void) async throws -> String {
    let before = Set(try visibleWindows())
    try open()
    let menu = try await eventually("the menu") {
      try visibleWindows().first { !before.contains($0) && isMenu($0) }
    }
    // A menu that opens below the pointer first selects the item there.
    for _ in 0..<2 { program.answer() }
    return menu
  }

  /// Returns the height of the menu that `open` opens, in pixels, and closes it.
  func heightOfMenu(openedBy open: () throws -> Void) async throws -> Int {
    let menu = try await openedMenu(by: open)
    let height = height(of: menu)
    try press("Escape")
    try await expectEnd(of: menu)
    return height
  }

  private func expectEnd(of menu: String) async throws {
    _ = try await eventually("the menu's end") {
      try visibleWindows().contains(menu) ? nil : true
    }
  }

  /// Goes to the item at `index` of the menu that `open` opens, and presses keys there; `nil`
  /// closes the menu.
  func choose(
    _ index: Int?, inMenuOpenedBy open: () throws -> Void, then keys: [String] = ["Return"]
  ) async throws {
    let menu = try await openedMenu(by: open)
    for _ in 0..<(index ?? 0) { try press("Down") }
    for key in index == nil ? ["Escape"] : keys { try press(key) }
    try await expectEnd(of: menu)
  }

  /// Presses Escape in an open dialog or menu, and waits until it is closed and another of the
  /// application's windows has the keyboard.
  func leave() async throws {
    let before = try openWindows()
    try press("Escape")
    _ = try await eventually("the end of a dialog or a menu") { () -> Bool? in
      try openWindows() < before && windowWithKeys() != nil ? true : nil
    }
  }

  /// Waits until the main window has the keyboard, as after a dialog with a window of its own.
  func expectKeys() async throws {
    _ = try await eventually("keys for the window") {
      try windowWithKeys() == window ? true : nil
    }
  }

  /// The application's window that has the keyboard; `nil` if none has.
  private func windowWithKeys() throws -> String? {
    let focused = try Command(program: "xdotool").run("getwindowfocus").standardOutput
    return try visibleWindows().first { $0 + "\n" == focused }
  }

  /// The number of visible windows, and of dialogs inside them.
  private func openWindows() throws -> Int {
    let inside = try tree().filter { $0.role == "dialog" && $0.depth > 0 && $0.isShowing }
    return try visibleWindows().count + inside.count
  }

  /// The keys in an open menu: GTK 4.8 has them in labels, later versions in the accessible
  /// properties of the items.
  func keysInMenu() throws -> Set<String> {
    let tree = try tree()
    let items = tree.filter { $0.role.hasSuffix("menu item") }
    return Set(tree.filter { $0.role == "label" }.map(\.name) + program.keys(of: items))
  }

  /// Clicks in the middle of a widget of the dialog called `title`.
  func click(_ widget: AccessibleNode, inDialog title: String) throws {
    let tree = try tree()
    // Since libadwaita 1.5 the dialog is inside the window.
    if tree.contains(where: { $0.depth > 0 && $0.role == "dialog" && $0.name == title }) {
      return try click(widget.center)
    }
    guard let dialog = try Self.visibleWindows("--name", "^\(title)$").last,
      let frame = tree.first(where: { $0.depth == 0 && $0.name == title })
    else { throw Failure(description: "there is no dialog “\(title)”") }
    let margin = try margin(of: dialog, around: frame)
    seat.countElsewhere()
    try Command(program: "xdotool").succeed(
      "mousemove", "--window", dialog, "\(widget.center.x + margin)",
      "\(widget.center.y + margin)", "click", "1")
  }

  /// Types a path into a file chooser and accepts it.
  func chooseInDialog(_ title: String, _ path: String) async throws {
    _ = try await eventually("the dialog “\(title)”") {
      try tree().first { $0.name == title && $0.isShowing }
    }
    try press("ctrl+l")
    let field = try await eventually("the field for a path") {
      try focused().flatMap { ["text", "entry"].contains($0.role) ? $0 : nil }
    }
    // The path is entered at once. If it were typed, GTK 4.18 would complete the names of folders
    // that it reads meanwhile, insert text in between, or end the program with a critical of its
    // own (`gtk_tree_model_get_iter_first`, in `gtk_entry_completion_compute_prefix`).
    program.write(path, into: field)
    try press("End")
    // GTK 4.18 completes the path of a folder.
    _ = try await eventually("the path") {
      try tree().first { $0.text == path || $0.text == path + "/" }
    }
    try press("Return")
  }

  /// Whether a window is higher than a tooltip.
  private func isMenu(_ window: String) -> Bool { height(of: window) > 80 }

  /// The height of a window of the X server, in pixels; 0 if there is none.
  private func height(of window: String) -> Int {
    let geometry = try? Command(program: "xdotool").succeed("getwindowgeometry", "--shell", window)
    let height = geometry?.split(separator: "\n")
      .first { $0.hasPrefix("HEIGHT=") }
    return height.flatMap { Int($0.dropFirst("HEIGHT=".count)) } ?? 0
  }
}
