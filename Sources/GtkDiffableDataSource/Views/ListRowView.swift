public import GtkSupport

/// A standard row: a picture, a text with a smaller one below or beside it, and accessories at both
/// edges.
///
/// ```swift
/// dataSource.provideRows {
///   ListRowView()
/// } configure: { row, context in
///   let song = songs[context.item]
///   row.contentConfiguration = .subtitleCell(text: song.title, secondaryText: song.artist)
///   row.accessories = song.isFavorite ? [.checkmark(label: "Favorite")] : []
/// }
/// ```
///
/// A screen reader is told the texts, and the labels of accessories that are no buttons. The texts
/// have the style classes `title` and `subtitle`.
@MainActor
public final class ListRowView: RowView {
  /// The box with everything that the row shows, a `listrow` in style sheets.
  public let widget = RowPart.box("listrow", .horizontal, spacing: 12)
  /// The texts and the picture of the row, between its accessories.
  public var contentConfiguration = ListContentConfiguration.cell() { didSet { showContent() } }
  /// The icons, texts, buttons and switches at the edges of the row, in reading order.
  public var accessories: [CellAccessory] = [] { didSet { showAccessories() } }

  private let image = RowPart.image("rowimage")
  private let texts = RowPart.box("rowtexts", .vertical)
  private let title = Label()
  private let subtitle = Label()
  private let value = Label()
  private var accessoryViews: [AccessoryView] = []

  /// An empty row.
  public init() {
    for label in [title, subtitle, value] { label.ellipsis = .end }
    for label in [title, subtitle] { label.textAlignment = 0 }
    title.addStyleClass("title")
    for label in [subtitle, value] { label.addStyleClass("subtitle", "dim-label") }
    subtitle.addStyleClass("caption")
    texts.append(title, subtitle)
    texts.align(vertically: .center)
    texts.expand(horizontally: true)
    widget.append(image, texts, value)
    showContent()
  }

  /// The texts of the row and of its accessories, for screen readers.
  public var accessibleLabel: String {
    let content = contentConfiguration
    let texts = [content.text, content.secondaryText] + accessories.compactMap(\.spokenText)
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func showContent() {
    let content = contentConfiguration
    let isBeside = content.layout == .beside
    title.text = content.text
    subtitle.text = isBeside ? "" : content.secondaryText
    value.text = isBeside ? content.secondaryText : ""
    subtitle.isVisible = !isBeside && !content.secondaryText.isEmpty
    value.isVisible = isBeside && !content.secondaryText.isEmpty
    title.setStyleClass("heading", content.isHeading)
    for label in [title, subtitle] {
      label.wraps = content.numberOfLines != 1
      label.lineLimit = content.numberOfLines > 1 ? content.numberOfLines : -1
      label.ellipsis = content.numberOfLines == 0 ? .none : .end
    }
    image.isVisible = content.image != nil || content.iconName != nil
    image.setPixelSize(content.imageSize)
    if let picture = content.image { image.show(picture) } else { image.showIcon(content.iconName) }
  }

  /// Shows the accessories in the widgets of those before them, as far as they are of the same
  /// kinds.
  private func showAccessories() {
    let isKept =
      accessories.count == accessoryViews.count
      && zip(accessoryViews, accessories).allSatisfy { $0.show($1) }
    guard !isKept else { return }
    for view in accessoryViews { widget.remove(view.widget) }
    accessoryViews = accessories.map(AccessoryView.init)
    var last: Widget?
    for (view, accessory) in zip(accessoryViews, accessories) {
      if accessory.placement == .trailing {
        widget.append(view.widget)
      } else {
        widget.insert(view.widget, after: last)
        last = view.widget
      }
    }
  }
}
