import CCoreSupport
import CPangoCairo
import Localization
import SetlistModel

/// Measures and draws text with Pango. Only one thread may use it at a time.
final class TextLayout {
  /// The number of characters of a line that are laid out, more than any paper has room for.
  static let maximumLength = 400

  /// The direction of pages. Pages from right to left are drawn mirrored.
  let direction: TextDirection
  private let family: String
  private let layout: OpaquePointer
  private let description: OpaquePointer

  /// Makes a layout. `nil` if there is no memory left.
  ///
  /// - Parameters:
  ///   - family: the typeface; the system's default replaces one that is not installed.
  ///   - direction: the direction of pages.
  init?(
    family: String = PrintOptions.Face.sans.family, direction: TextDirection = .leftToRight
  ) {
    guard let layout = setlist_page_layout_new(), let description = pango_font_description_new()
    else { return nil }
    (self.direction, self.family) = (direction, family)
    self.layout = layout
    self.description = description
    if direction == .rightToLeft {
      pango_context_set_base_dir(pango_layout_get_context(layout), PANGO_DIRECTION_RTL)
    }
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    pango_font_description_free(description)
    setlist_page_layout_free(layout)
  }

  /// The natural width and height of a text on one line, in points.
  func size(of text: String, font: PageFont) -> (width: Double, height: Double) {
    set(text, font: font, width: nil, lines: 1)
    return shownSize
  }

  /// The height of a text within a width, in at most `lines` lines, in points.
  func height(of text: String, font: PageFont, width: Double, lines: Int) -> Double {
    set(text, font: font, width: width, lines: lines)
    return shownSize.height
  }

  /// The distance from the top of a text to the baseline of its first line, in points.
  func baseline(of text: String, font: PageFont) -> Double {
    set(text, font: font, width: nil, lines: 1)
    return Double(pango_layout_get_baseline(layout)) / Self.scale
  }

  /// Whether the first letter of a text is of a script that is written from right to left. A text
  /// without letters has the direction of pages.
  func isRightToLeft(_ text: String) -> Bool {
    pango_layout_set_text(layout, text.drawable, -1)
    return pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
  }

  private var shownSize: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Self.scale, Double(height) / Self.scale)
  }

  /// Draws an element of a page of a given width on a cairo context.
  func draw(_ element: PageElement, pageWidth: Double, on context: OpaquePointer) {
    func left(_ x: Double, _ width: Double) -> Double {
      direction == .rightToLeft ? pageWidth - x - width : x
    }
    switch element {
    case .text(let text, let font, let x, let y, let width, let isTrailing, let lines):
      set(text, font: font, width: width, lines: lines)
      pango_layout_set_alignment(layout, alignment(isTrailing: isTrailing))
      cairo_move_to(context, left(x, width), y)
      pango_cairo_show_layout(context, layout)
    case .rule(let x, let y, let width):
      cairo_set_line_width(context, 0.5)
      cairo_move_to(context, left(x, width), y)
      cairo_line_to(context, left(x, width) + width, y)
      cairo_stroke(context)
    }
  }

  /// The alignment that puts a text to the side where the page begins or ends, corrected because
  /// Pango swaps the sides for a text of the other direction.
  private func alignment(isTrailing: Bool) -> PangoAlignment {
    let other = direction == .rightToLeft ? PANGO_DIRECTION_LTR : PANGO_DIRECTION_RTL
    let line = pango_layout_get_line_readonly(layout, 0)
    let isOther = line.map { pango_layout_line_get_resolved_direction($0) == other } ?? false
    return (isTrailing != (direction == .rightToLeft)) != isOther
      ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
  }

  private func set(_ text: String, font: PageFont, width: Double?, lines: Int) {
    pango_font_description_set_family(description, font.isMonospaced ? "Monospace" : family)
    pango_font_description_set_size(description, Int32(font.size * Self.scale))
    pango_font_description_set_weight(
      description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_width(layout, width.map { Int32($0 * Self.scale) } ?? -1)
    pango_layout_set_ellipsize(layout, width == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    // Pango takes a negative height as a number of lines.
    pango_layout_set_height(layout, Int32(-lines))
    pango_layout_set_text(layout, String(text.prefix(Self.maximumLength * lines)).drawable, -1)
  }

  private static let scale = Double(PANGO_SCALE)
}

extension String {
  /// The text on one line without noncharacters, which cairo refuses.
  var drawable: String {
    let scalars = onOneLine.unicodeScalars.map { scalar -> Unicode.Scalar in
      let isCharacter =
        scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
      return isCharacter ? scalar : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
