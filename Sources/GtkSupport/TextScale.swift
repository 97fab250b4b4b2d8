import CGtk
import CGtkSupport

/// The size of the letters that the user wants, compared with the usual one of 11 points at 96 dots
/// per inch.
@MainActor
public enum TextScale {
  /// The usual height of letters in pixels.
  private static let usualSize = 11.0 * 96 / 72

  /// The factor for what should grow with the letters; 1 if they have the usual size or are
  /// smaller.
  public static var factor: Double {
    guard let settings = gtk_settings_get_default() else { return 1 }
    var font: UnsafeMutablePointer<CChar>?
    let resolution = gtk_support_text_resolution(settings, &font)
    defer { g_free(font) }
    guard let description = pango_font_description_from_string(font) else { return 1 }
    defer { pango_font_description_free(description) }
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    let isInPixels = pango_font_description_get_size_is_absolute(description) != 0
    return max(1, (isInPixels ? size : size * resolution / 72) / usualSize)
  }

  /// Calls a closure whenever the user chooses another size of letters.
  public static func onChange(_ body: @escaping @MainActor () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    for property in ["gtk-font-name", "gtk-xft-dpi"] {
      connect(settings, .notify(property)) { body() }
    }
  }
}

/// A box around a widget whose natural width grows with the letters that the user wants. So a
/// container that has room for two of them side by side with usual letters may show only one with
/// large letters.
@MainActor
public struct TextWideBox {
  private let child: Widget
  private let width: Int32

  /// Makes `box`, which has one child, such a box.
  ///
  /// - Parameter width: the natural width in pixels with letters of the usual size.
  @discardableResult
  public init(_ box: Box, width: Int32) {
    child = box.firstChild ?? box
    self.width = width
    // The labels in it are measured anew with other letters, and so is the box.
    CustomLayout(measure: measure, allocate: allocate).install(on: box)
  }

  private func measure(_ orientation: GtkOrientation, _ size: Int32) -> Extent {
    let own = child.extent(orientation, for: size)
    guard orientation == GTK_ORIENTATION_HORIZONTAL else { return own }
    let natural = Int32((Double(width) * TextScale.factor).rounded())
    return Extent(minimum: own.minimum, natural: max(own.minimum, natural))
  }

  private func allocate(_ width: Int32, _ height: Int32) {
    child.allocate(x: 0, y: 0, width: width, height: height)
  }
}
