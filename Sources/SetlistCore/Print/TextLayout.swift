import CCoreSupport
import CPangoCairo

/// Measures and draws text with Pango. Only one thread may use it at a time.
final class TextLayout {
  /// The number of characters that are laid out in each line. No paper is wider.
  static let maximumLength = 400

  private let layout: OpaquePointer
  private let description: OpaquePointer

  /// Makes a layout. `nil` if there is no memory left.
  ///
  /// - Parameter family: the typeface; the system's own replaces one that is not installed.
  init?(family: String = PrintOptions.Face.sans.family) {
    guard let layout = setlist_page_layout_new(), let description = pango_font_description_new()
    else { return nil }
    self.layout = layout
    self.description = description
    pango_font_description_set_family(description, family)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
  }

  deinit {
    pango_font_description_free(description)
    setlist_page_layout_free(layout)
  }

  /// The width and height of a line at its natural width.
  func size(of text: String, font: PageFont) -> (width: Double, height: Double) {
    set(text, font: font, width: nil, lines: 1)
    return shownSize
  }

  /// The height of a text with a width, in at most `lines` lines.
  func height(of text: String, font: PageFont, width: Double, lines: Int) -> Double {
    set(text, font: font, width: width, lines: lines)
    return shownSize.height
  }

  private var shownSize: (width: Double, height: Double) {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Self.scale, Double(height) / Self.scale)
  }

  /// Draws an element on a cairo context.
  func draw(_ element: PageElement, on context: OpaquePointer) {
    switch element {
    case .text(let text, let font, let x, let y, let width, let isTrailing, let lines):
      set(text, font: font, width: width, lines: lines)
      pango_layout_set_alignment(layout, isTrailing ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
      cairo_move_to(context, x, y)
      pango_cairo_show_layout(context, layout)
    case .rule(let x, let y, let width):
      cairo_set_line_width(context, 0.5)
      cairo_move_to(context, x, y)
      cairo_line_to(context, x + width, y)
      cairo_stroke(context)
    }
  }

  private func set(_ text: String, font: PageFont, width: Double?, lines: Int) {
    pango_font_description_set_size(description, Int32(font.size * Self.scale))
    pango_font_description_set_weight(
      description, font.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(
      description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_width(layout, width.map { Int32($0 * Self.scale) } ?? -1)
    pango_layout_set_ellipsize(layout, width == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    // A negative height is a number of lines.
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
