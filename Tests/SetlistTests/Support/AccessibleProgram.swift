/// A running program as a screen reader sees it.
final class AccessibleProgram {
  private let process: Int32
  private let bus: MessageBus
  /// The program's bus name; `nil` until it is on the bus.
  private var name: String?
  /// The changes of widgets' children since the first reading.
  private var changes: BusSignals?
  /// The paths of each widget's children at the last reading.
  private var children: [String: [String]] = [:]

  /// The program of a process, which need not be on the bus yet.
  init(process: Int32, on bus: MessageBus) {
    self.process = process
    self.bus = bus
  }

  /// All widgets that the program reports, each before its children.
  ///
  /// The tree is empty until the program is on the bus. A row that is scrolled out of its window
  /// has no children here. Widgets that disappear during the reading are left out.
  func tree() -> [AccessibleNode] {
    name = name ?? findName()
    guard let name else { return [] }
    let places = AccessiblePlaceReader(of: name, on: bus)
    let root = AccessibleWidget(path: Self.root, places: places)
    changes = changes ?? listenToChanges(of: name)
    var cache = AccessibleCache(readItems(of: name))
    for change in changes?.take() ?? [] { children[change.path] = nil }
    var level = [root]
    while !level.isEmpty {
      // Most children are known from the last reading.
      let asked = level.filter { !cache.has(children[$0.path] ?? [], inside: $0) }.map(\.path)
      for (path, paths) in zip(asked, children(of: asked, in: name)) { children[path] = paths }
      for parent in level {
        parent.children = (children[parent.path] ?? []).map {
          AccessibleWidget(path: $0, in: parent)
        }
      }
      level = level.flatMap(\.children)
      // A widget is in the cache only after its parent was asked for its children.
      if level.contains(where: { cache[$0.path] == nil }) {
        cache = AccessibleCache(readItems(of: name))
      }
      for widget in level { widget.item = cache[widget.path] }
      level.removeAll { $0.item == nil }
      complete(level, in: name)
      places.add(level.filter { !$0.needsPlace })
      places.read(level.filter(\.needsPlace))
      // Widgets without children are not asked for any.
      level.removeAll { !$0.opens }
    }
    return root.takeNodes()
  }

  /// Begins to receive changes of widgets' children. GTK 4.18 sends none until a listener is
  /// registered with the registry of programs.
  private func listenToChanges(of program: String) -> BusSignals {
    defer {
      _ = bus.answers(to: [
        MessageBus.Call(
          "RegisterEvent", [.text("object:children-changed")], in: "org.a11y.atspi.Registry",
          of: "/org/a11y/atspi/registry", destination: "org.a11y.atspi.Registry")
      ])
    }
    return BusSignals(
      of: program, [("ChildrenChanged", nil)], in: "org.a11y.atspi.Event.Object", on: bus)
  }

  /// The present place of a widget, as in `AccessibleNode.bounds`.
  func bounds(of node: AccessibleNode) -> [Int] {
    guard let name else { return [] }
    return node.bounds(readBy: AccessiblePlaceReader(of: name, on: bus))
  }

  /// Returns when the program's main loop has answered; at once if the program is not on the bus.
  func answer() {
    name = name ?? findName()
    if let name { _ = children(of: [Self.root], in: name) }
  }

  /// The key of each widget's action, such as "Ctrl+D"; empty for none.
  func keys(of widgets: [AccessibleNode]) -> [String] {
    guard let name else { return [] }
    let answers = bus.answers(
      to: widgets.map {
        MessageBus.Call(
          "GetKeyBinding", [.signed(0)], in: "org.a11y.atspi.Action", of: $0.path,
          destination: name)
      })
    // The answer has the key in the menu, the keys to get there, and the global keys.
    return answers.map { answer in
      let parts = answer?.members.first?.text?.components(separatedBy: ";") ?? []
      return parts.count == 3 ? parts[2] : ""
    }
  }

  /// Replaces the text of a field.
  func write(_ text: String, into field: AccessibleNode) {
    guard let name else { return }
    _ = bus.answers(to: [
      MessageBus.Call(
        "SetTextContents", [.text(text)], in: "org.a11y.atspi.EditableText", of: field.path,
        destination: name)
    ])
  }

  /// Begins to record the announcements of the program to screen readers, while the widget called
  /// `focus` has the focus; `nil` if the program is not on the bus.
  func announcements(focus: String?) -> Announcements? {
    name = name ?? findName()
    return name.map { Announcements(of: $0, focus: focus, on: bus) }
  }

  /// The path of the widget that is visible at a point of the window; `nil` if it is none of the
  /// given ones.
  ///
  /// - Parameter parents: the path of each widget's parent, as far as it is known.
  func path(
    at point: Point, in container: AccessibleNode, among paths: Set<String>,
    parents: [String: String]
  ) -> String? {
    guard let name else { return nil }
    let innermost = bus.answers(to: [
      MessageBus.Call(
        "GetAccessibleAtPoint",
        [
          .signed(Int32(point.x + container.origin.x)),
          .signed(Int32(point.y + container.origin.y)),
          .unsigned(AccessiblePlaceReader.windowCoordinates),
        ],
        in: "org.a11y.atspi.Component", of: container.path, destination: name)
    ])
    var path = innermost[0]?.members.first?.members.last?.text
    while let inner = path, !paths.contains(inner), inner != container.path {
      path = parents[inner] ?? parent(of: inner, in: name)
    }
    return path
  }
}

extension AccessibleProgram {
  /// The path of the parent of every program's windows.
  private static let root = "/org/a11y/atspi/accessible/root"

  /// The bus name of the process, found through the registry of programs.
  private func findName() -> String? {
    let programs = bus.answers(to: [
      MessageBus.Call(
        "GetChildren", in: "org.a11y.atspi.Accessible", of: Self.root,
        destination: "org.a11y.atspi.Registry")
    ])
    let names = programs[0]?.members.first?.members.compactMap { $0.members.first?.text } ?? []
    let processes = bus.answers(
      to: names.map {
        MessageBus.Call(
          "GetConnectionUnixProcessID", [.text($0)], in: "org.freedesktop.DBus",
          of: "/org/freedesktop/DBus", destination: "org.freedesktop.DBus")
      })
    return zip(names, processes).first { $1?.members.first?.number == Int(process) }?.0
  }

  /// The paths of the children of several widgets.
  private func children(of paths: [String], in program: String) -> [[String]] {
    bus.answers(
      to: paths.map {
        MessageBus.Call(
          "GetChildren", in: "org.a11y.atspi.Accessible", of: $0, destination: program)
      }
    ).map { $0?[0]?.members.compactMap { $0[1]?.text } ?? [] }
  }

  /// The path of a widget's parent.
  private func parent(of path: String, in program: String) -> String? {
    let answers = bus.answers(to: [
      MessageBus.Call(
        "Get", [.text("org.a11y.atspi.Accessible"), .text("Parent")],
        in: "org.freedesktop.DBus.Properties", of: path, destination: program)
    ])
    return answers[0]?.members.first?.members.first?.members.last?.text
  }

  /// The items of the program's cache.
  private func readItems(of program: String) -> [AccessibleItem] {
    let answers = bus.answers(to: [
      MessageBus.Call(
        "GetItems", in: "org.a11y.atspi.Cache", of: "/org/a11y/atspi/cache", destination: program)
    ])
    return answers[0]?[0]?.members.compactMap(AccessibleItem.init) ?? []
  }

  /// Requests the data that the cache lacks: edited texts, and which alerts are dialogs.
  private func complete(_ widgets: [AccessibleWidget], in program: String) {
    let withText = widgets.filter { $0.item?.hasEditedText ?? false }
    let alerts = widgets.filter { $0.item?.role == "alert" }
    let texts = withText.map {
      // GTK takes -1 for the beginning, although it is the end in the specification.
      MessageBus.Call(
        "GetText", [.signed(0), .signed(.max)], in: "org.a11y.atspi.Text", of: $0.path,
        destination: program)
    }
    let roles = alerts.map {
      MessageBus.Call(
        "GetRoleName", in: "org.a11y.atspi.Accessible", of: $0.path, destination: program)
    }
    let answers = bus.answers(to: texts + roles)
    for (widget, answer) in zip(withText, answers) {
      widget.text = answer?[0]?.text ?? ""
    }
    for (widget, answer) in zip(alerts, answers.suffix(alerts.count)) {
      // A question in a window of its own is a dialog; one inside the window is reported as an
      // alert and a dialog.
      if answer?[0]?.text == "alert dialog" { widget.item?.role = "dialog" }
    }
  }
}
