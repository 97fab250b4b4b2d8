/// Asks a program for the places of widgets, of many at once and only if a test looks at one: they
/// are two thirds of what there is to ask for.
final class AccessiblePlaceReader {
  private struct Reference {
    weak var widget: AccessibleWidget?
  }

  private let program: String
  private let bus: MessageBus
  private var unread: [Reference] = []

  /// `ATSPI_COORD_TYPE_WINDOW`
  static let windowCoordinates: UInt32 = 1
  /// No widget is as wide or high, in pixels.
  private static let farthest = 1 << 20

  /// Will ask the program of that name.
  init(of program: String, on bus: MessageBus) {
    (self.program, self.bus) = (program, bus)
  }

  /// Remembers widgets that can be asked for later.
  func add(_ widgets: [AccessibleWidget]) {
    unread += widgets.map(Reference.init)
  }

  /// Asks for the places of all widgets that are left and have not been asked for.
  func read() {
    let widgets = unread.compactMap(\.widget)
    unread = []
    read(widgets)
  }

  /// Asks for the places of some widgets.
  func read(_ widgets: [AccessibleWidget]) {
    let answers = bus.answers(
      to: widgets.map {
        MessageBus.Call(
          "GetExtents", [.unsigned(Self.windowCoordinates)], in: "org.a11y.atspi.Component",
          of: $0.path, destination: program)
      })
    for (widget, answer) in zip(widgets, answers) {
      let extents = answer?[0]?.members.compactMap(\.number) ?? []
      // Of a widget that was never on the screen GTK 4.18 tells what was in memory.
      let isKnown = extents.dropFirst(2).allSatisfy { (0..<Self.farthest).contains($0) }
      widget.extents = extents.count == 4 && isKnown ? extents : [0, 0, 0, 0]
    }
  }
}
