/// Reads the places of widgets from a program, but only when a test needs one, because places are
/// most of the data.
final class AccessiblePlaceReader {
  private struct Reference {
    weak var widget: AccessibleWidget?
  }

  private let program: String
  private let bus: MessageBus
  private var unread: [Reference] = []
  /// The number of places in the next request: twice as many as in the last one, because a test
  /// that reads several may read all.
  private var count = 1

  /// The value of `ATSPI_COORD_TYPE_WINDOW`.
  static let windowCoordinates: UInt32 = 1
  /// The limit of plausible widths and heights, in pixels.
  private static let farthest = 1 << 20

  /// A reader for the program with a bus name.
  init(of program: String, on bus: MessageBus) {
    (self.program, self.bus) = (program, bus)
  }

  /// Adds widgets whose places may be needed later.
  func add(_ widgets: [AccessibleWidget]) {
    unread += widgets.map(Reference.init)
  }

  /// Reads the place of a widget, together with those of other widgets that have not been read.
  func read(_ widget: AccessibleWidget) {
    unread.removeAll { $0.widget.map { $0.extents != nil || $0 === widget } ?? true }
    read([widget] + unread.prefix(count - 1).compactMap(\.widget))
    count *= 2
  }

  /// Reads the places of some widgets.
  func read(_ widgets: [AccessibleWidget]) {
    let answers = bus.answers(
      to: widgets.map {
        MessageBus.Call(
          "GetExtents", [.unsigned(Self.windowCoordinates)], in: "org.a11y.atspi.Component",
          of: $0.path, destination: program)
      })
    for (widget, answer) in zip(widgets, answers) {
      let extents = answer?[0]?.members.compactMap(\.number) ?? []
      // For a widget that was never on the screen, GTK 4.18 reports uninitialised memory.
      let isKnown = extents.dropFirst(2).allSatisfy { (0..<Self.farthest).contains($0) }
      widget.extents = extents.count == 4 && isKnown ? extents : [0, 0, 0, 0]
    }
  }
}
