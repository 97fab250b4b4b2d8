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

  /// The GTK widget that lays out the children of this box.
  public let widget = RowPart.box("prioritybox", .horizontal)
  private let parts: [Widget]
  private let main: Widget
  private let optional: [Extra]
  private let spacing: Int32

  /// Makes a box around widgets that are `spacing` pixels apart.
  ///
  /// - Parameters:
  ///   - main: the widget that gets the rest of the width.
  ///   - optional: the widgets that can be hidden, in the order in which they are hidden.
  public init(
    _ parts: [Widget], main: Widget,
    optional: [Extra], spacing: Int32
  ) {
    self.parts = parts
    self.main = main
    self.optional = optional
    self.spacing = spacing
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

  /// The widgets that are shown beside the main one if there is enough space for all.
  private var wanted: [Widget] {
    parts.filter { $0 != main && $0.isWanted }
  }

  /// Returns the shown widgets beside the main one, with the width that each takes from it; a width
  /// of -1 means unlimited space.
  private func others(at width: Int32) -> [Widget: Int32] {
    var placed: [Widget: Int32] = [:]
    for part in wanted {
      placed[part] = part.extent(GTK_ORIENTATION_HORIZONTAL).minimum + spacing
    }
    guard width >= 0 else { return placed }
    var used = placed.values.reduce(0, +)
    let (least, letter) = (main.extent(GTK_ORIENTATION_HORIZONTAL).minimum, letterWidth)
    for (part, letters) in optional where width - used < max(least, letters * letter) {
      used -= placed.removeValue(forKey: part) ?? 0
    }
    return placed
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let whole = main.extent(orientation)
    let placed = others(at: orientation == GTK_ORIENTATION_VERTICAL ? size : -1)
    let width = placed.values.reduce(0, +)
    guard orientation == GTK_ORIENTATION_VERTICAL else {
      let left = optional.reduce(0) { $0 + (placed[$1.widget] ?? 0) }
      return Extent(minimum: whole.minimum + width - left, natural: whole.natural + width)
    }
    let own = size < 0 ? whole : main.extent(orientation, for: max(0, size - width))
    // The heights of hidden widgets count, too, because GTK requires that a widget does not get
    // higher with more width.
    return wanted.map { $0.extent(orientation) }.reduce(own) {
      Extent(minimum: max($0.minimum, $1.minimum), natural: max($0.natural, $1.natural))
    }
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    let placed = others(at: width)
    let rest = width - placed.values.reduce(0, +)
    let isRightToLeft = widget.isRightToLeft
    var x: Int32 = 0
    for part in parts where part.isWanted {
      let own = part == main ? rest : placed[part].map { $0 - spacing }
      part.setPlaced(own != nil)
      guard let own else { continue }
      part.allocate(x: isRightToLeft ? width - x - own : x, y: 0, width: own, height: height)
      x += own + spacing
    }
  }
}
