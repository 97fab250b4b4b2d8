import CGtk

/// A box with widgets side by side, of which the main one gets all the width that the others leave.
/// Optional widgets are hidden, one after another, while the main one is too narrow for its text.
///
/// Hidden widgets do not add to the minimum width of the box, so a window with large letters can be
/// narrow.
@MainActor
public struct PriorityBox {
  /// An optional widget, and the number of letters for which the main widget needs space beside it.
  public typealias Extra = (widget: Widget, letters: Int32)
  /// A label inside of the main widget, and the parts that stand on its first line of text.
  public typealias Line = (label: Widget, parts: [Widget])

  /// The GTK widget that lays out the children of this box.
  public let widget = RowPart.box("prioritybox", .horizontal)
  private let parts: [Widget]
  private let main: Widget
  private let optional: [Extra]
  private let spacing: Int32
  private let line: Line?

  /// Makes a box around widgets.
  ///
  /// - Parameters:
  ///   - parts: all widgets, in reading order.
  ///   - main: the widget that gets the rest of the width.
  ///   - optional: the widgets that can be hidden, in the order in which they are hidden.
  ///   - spacing: the distance between two widgets, in pixels.
  ///   - line: the parts that are not in the middle of the height, but on the line of a label;
  ///     `nil` if there are none.
  public init(
    _ parts: [Widget], main: Widget,
    optional: [Extra], spacing: Int32, line: Line? = nil
  ) {
    self.parts = parts
    self.main = main
    self.optional = optional
    self.spacing = spacing
    self.line = line
    for part in parts { widget.append(part) }
    CustomLayout(measure: measure, allocate: allocate).install(on: widget)
  }

  /// The widths of a letter in pixels by font. They are cached, because Pango takes long to measure
  /// them.
  private static var letterWidths: [guint: Int32] = [:]

  /// The width of a letter of the main widget's font, in pixels.
  private var letterWidth: Int32 {
    let context = gtk_widget_get_pango_context(main.widget)
    let font = pango_font_description_hash(pango_context_get_font_description(context))
    if let width = Self.letterWidths[font] { return width }
    let metrics = pango_context_get_metrics(context, nil, nil)
    defer { pango_font_metrics_unref(metrics) }
    let width = pango_font_metrics_get_approximate_char_width(metrics) / PANGO_SCALE
    Self.letterWidths[font] = width
    return width
  }

  /// The width that each part beside the main one takes from it, with the space between them; `nil`
  /// for the main one, and for hidden parts. A width of -1 means unlimited space.
  private func widths(at width: Int32) -> [Int32?] {
    var widths = parts.map { part in
      part != main && part.isWanted
        ? part.extent(GTK_ORIENTATION_HORIZONTAL).minimum + spacing : nil
    }
    guard width >= 0, !optional.isEmpty else { return widths }
    var rest = width - widths.total
    let (least, letter) = (main.extent(GTK_ORIENTATION_HORIZONTAL).minimum, letterWidth)
    for (part, letters) in optional where rest < max(least, letters * letter) {
      guard let index = parts.firstIndex(of: part), let own = widths[index] else { continue }
      rest += own
      widths[index] = nil
    }
    return widths
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      let whole = main.extent(orientation)
      let widths = widths(at: -1)
      let required = zip(parts, widths).reduce(whole.minimum) { sum, part in
        optional.contains { $0.widget == part.0 } ? sum : sum + (part.1 ?? 0)
      }
      return Extent(minimum: required, natural: whole.natural + widths.total)
    }
    let own = main.extent(
      orientation, for: size < 0 ? -1 : max(0, size - widths(at: size).total))
    // The heights of hidden widgets count, too, because GTK requires that a widget does not get
    // higher with more width.
    return parts.reduce(own) { extent, part in
      guard part != main, part.isWanted else { return extent }
      let other = part.extent(orientation)
      return Extent(
        minimum: max(extent.minimum, other.minimum), natural: max(extent.natural, other.natural))
    }
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let widths = widths(at: width)
    let rest = width - widths.total
    let isRightToLeft = widget.isRightToLeft
    var x: Int32 = 0
    var onLine: [(part: Widget, x: Int32, width: Int32)] = []
    for (part, taken) in zip(parts, widths) where part.isWanted {
      let own = part == main ? rest : taken.map { $0 - spacing }
      part.setPlaced(own != nil && !part.isBlank)
      guard let own else { continue }
      let place = isRightToLeft ? width - x - own : x
      x += own + spacing
      if line?.parts.contains(part) == true {
        onLine.append((part, place, own))
      } else {
        part.allocate(x: place, y: 0, width: own, height: height)
      }
    }
    // The main widget has its place now, and so has the line in it.
    let text = line.flatMap { baseline(of: $0.label) }
    for (part, x, width) in onLine {
      let own = part.textHeight
      guard let text else {
        part.allocate(x: x, y: 0, width: width, height: height)
        continue
      }
      // Small letters have their middle a third of the way from the baseline to the top of a line.
      let middle = text.baseline - text.ascent / 3 - own.height / 2
      let y = own.baseline.map { text.baseline - $0 } ?? middle
      part.allocate(x: x, y: y, width: width, height: own.height)
    }
  }

  /// The baseline of the first line of a label in this box, and the height of the line above it;
  /// `nil` if the label has no place.
  private func baseline(of label: Widget) -> (baseline: Int32, ascent: Int32)? {
    guard let frame = label.frame(in: widget), let ascent = label.textHeight.baseline else {
      return nil
    }
    return (frame.y + ascent, ascent)
  }
}

extension Widget {
  /// The natural height of the widget, and the baseline of its first line of text in it; `nil` if
  /// it has no text.
  fileprivate var textHeight: (height: Int32, baseline: Int32?) {
    var (minimum, natural): (Int32, Int32) = (0, 0)
    var (minimumBaseline, baseline): (Int32, Int32) = (-1, -1)
    gtk_widget_measure(
      widget, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, &minimumBaseline, &baseline)
    return (natural, baseline < 0 ? nil : baseline)
  }
}

extension [Int32?] {
  /// The sum of the numbers that are there.
  fileprivate var total: Int32 { reduce(0) { $0 + ($1 ?? 0) } }
}
