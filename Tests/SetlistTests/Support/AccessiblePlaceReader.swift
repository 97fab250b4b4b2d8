/// Asks a program for the places of widgets, and only if a test looks at one: they are most of what
/// there is to ask for.
final class AccessiblePlaceReader {
  private struct Reference {
    weak var widget: AccessibleWidget?
  }

  private let program: String
  private let bus: MessageBus
  private var unread: [Reference] = []
  /// How many places are asked for the next time: twice as many as the last time, as a test that
  /// looks at several may look at all.
  private var count = 1

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

  /// Asks for the place of a widget, and for those of others that have not been asked for.
  func read(_ widget: AccessibleWidget) {
    unread.removeAll { $0.widget.map { $0.extents != nil || $0 === widget } ?? true }
    read([widget] + unread.prefix(count - 1).compactMap(\.widget))
    count *= 2
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
