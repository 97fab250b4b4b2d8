public import GtkSupport

/// The texts and the picture of a standard row, a `ListRowView`.
///
/// ```swift
/// row.contentConfiguration = .subtitleCell(text: song.title, secondaryText: song.artist)
/// row.contentConfiguration.iconName = "audio-x-generic-symbolic"
/// ```
public struct ListContentConfiguration {
  /// The place of the secondary text.
  enum Layout {
    case below
    case beside
  }

  /// The main text. A text that is too long ends in an ellipsis.
  public var text: String
  /// A smaller text below the main one, or at the trailing edge; empty for none.
  public var secondaryText: String
  /// The name of a themed icon in front of the texts; `nil` for none.
  public var iconName: String?
  /// A picture in front of the texts, a `GdkPaintable`, in place of the icon; `nil` for none.
  public var image: ObjectReference?
  /// The width and height of the icon or picture in pixels.
  public var imageSize: Int32 = 16
  /// The greatest number of lines of each text; 0 for as many as it needs. A text of several lines
  /// wraps, and the row becomes as high as it needs.
  public var numberOfLines: Int32 = 1
  /// Whether the main text is bold, as in a header.
  var isHeading = false
  let layout: Layout

  private init(text: String, secondaryText: String, layout: Layout, isHeading: Bool = false) {
    self.text = text
    self.secondaryText = secondaryText
    self.layout = layout
    self.isHeading = isHeading
  }

  /// A row with a text.
  public static func cell(text: String = "") -> Self {
    Self(text: text, secondaryText: "", layout: .below)
  }

  /// A row with a text and a smaller one below it.
  public static func subtitleCell(text: String = "", secondaryText: String = "") -> Self {
    Self(text: text, secondaryText: secondaryText, layout: .below)
  }

  /// A row with a text, and a smaller one at the trailing edge.
  public static func valueCell(text: String = "", secondaryText: String = "") -> Self {
    Self(text: text, secondaryText: secondaryText, layout: .beside)
  }

  /// The header of a section, with a bold text.
  public static func header(text: String = "") -> Self {
    Self(text: text, secondaryText: "", layout: .below, isHeading: true)
  }
}
