import CGtk
import GtkSupport

/// A picture and texts in place of an empty list.
///
/// ```swift
/// dataSource.contentUnavailableConfiguration = ContentUnavailableConfiguration(
///   iconName: "system-search-symbolic", text: "No Results",
///   secondaryText: "Try a different search.")
/// ```
public struct ContentUnavailableConfiguration: Equatable, Sendable {
  /// The name of a themed icon, preferably a symbolic one; `nil` for none.
  public var iconName: String?
  /// The text in large letters.
  public var text: String
  /// The text below it; empty for none.
  public var secondaryText: String

  /// A configuration with a picture and texts.
  public init(iconName: String? = nil, text: String, secondaryText: String = "") {
    self.iconName = iconName
    self.text = text
    self.secondaryText = secondaryText
  }
}

// The empty state of a list.
extension CollectionDiffableDataSource {
  /// The picture and texts that are shown while the list has no items, also if it has sections;
  /// `nil` for none. The list behind them still takes drops.
  ///
  /// They are on the overlay given to the initialiser; without an overlay nothing is shown.
  public var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
    get { engine.emptyState?.configuration }
    set {
      engine.emptyState?.configuration = newValue
      engine.emptyState?.update(isEmpty: snapshot().numberOfItems == 0)
    }
  }
}

/// The picture and texts on the overlay of an empty list.
@MainActor
final class EmptyState {
  var configuration: ContentUnavailableConfiguration? {
    didSet {
      if configuration != oldValue { view = nil }
    }
  }
  private let overlay: ObjectReference
  private var view: OverlayChild?

  init(overlay: OpaquePointer, list: RowsWidget) {
    self.overlay = ObjectReference(retaining: overlay)
    list.additions.whenRemoved { [weak self] in self?.configuration = nil }
  }

  /// Whether the picture and texts are on the screen.
  var isShown: Bool { view.map { gtk_widget_get_visible($0.widget) != 0 } ?? false }

  /// Shows the picture and texts, or hides them.
  func update(isEmpty: Bool) {
    guard let configuration else { return }
    if view == nil {
      guard isEmpty else { return }
      let content = Self.content(configuration)
      view = OverlayChild(
        ObjectReference(retaining: content.widget), overlay: overlay.opaque)
    }
    view.map { gtk_widget_set_visible($0.widget, isEmpty ? 1 : 0) }
  }

  private static func content(_ configuration: ContentUnavailableConfiguration) -> Box {
    let box = Box(.vertical, spacing: 12)
    let icon = Image(icon: configuration.iconName)
    icon.setPixelSize(64)
    icon.addStyleClass("dim-label")
    icon.isVisible = configuration.iconName != nil
    let title = Label(configuration.text)
    title.addStyleClass("title-2")
    let detail = Label(configuration.secondaryText)
    detail.isVisible = !configuration.secondaryText.isEmpty
    detail.addStyleClass("dim-label")
    for label in [title, detail] {
      label.wraps = true
      label.centerLines()
    }
    box.append(icon, title, detail)
    box.align(horizontally: .center, vertically: .center)
    box.addStyleClass("content-unavailable")
    // The pointer reaches the list behind.
    gtk_widget_set_can_target(box.widget, 0)
    return box
  }
}
