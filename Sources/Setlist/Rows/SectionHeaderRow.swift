internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// The row above a section's entries: title, count, length and a menu.
@MainActor
final class SectionHeaderRow: RowView {
  /// What the menu offers.
  enum Command: String, CaseIterable {
    case rename = "Re_name…"
    case addBelow = "New Section _Below…"
    case moveUp = "Move _Up"
    case moveDown = "Move _Down"
    case remove = "_Remove"
  }

  static let reuseIdentifier = "section"

  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["heading"])
  private let summary = Label(classes: ["dim-label", "caption", "numeric"], expands: true)
  private let menuButton: UnsafeMutablePointer<GtkWidget>
  private var section: Section.ID?

  /// Makes a header whose menu calls `perform`.
  init(perform: @escaping @MainActor (Command, Section.ID) -> Void) {
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 9).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "section-header")
    gtk_widget_set_valign(title.widget, GTK_ALIGN_BASELINE)
    gtk_widget_set_valign(summary.widget, GTK_ALIGN_BASELINE)
    gtk_box_append(widget.cast(), title.widget)
    gtk_box_append(widget.cast(), summary.widget)

    menuButton = gtk_menu_button_new().unsafelyUnwrapped
    gtk_menu_button_set_icon_name(menuButton.opaque, "view-more-symbolic")
    gtk_menu_button_set_has_frame(menuButton.opaque, 0)
    gtk_widget_set_valign(menuButton, GTK_ALIGN_CENTER)
    gtk_widget_set_tooltip_text(menuButton, "Section Menu")
    gtk_box_append(widget.cast(), menuButton)
    addMenu(perform: perform)
  }

  /// Shows `section`.
  func show(_ section: SetlistSectionInfo) {
    self.section = section.id
    let name = section.name.isEmpty ? "Untitled Section" : section.name
    title.show(name)
    summary.show(section.summary)
    menuButton.setAccessibleLabel("Menu of \(name.displayable)")
    accessibleLabel = "Section \(name.displayable), \(section.summary)"
  }

  private func addMenu(perform: @escaping @MainActor (Command, Section.ID) -> Void) {
    let group = ObjectReference(consuming: g_simple_action_group_new())
    let menu = ObjectReference(consuming: g_menu_new())
    for (index, command) in Command.allCases.enumerated() {
      Action("command-\(index)", in: group.opaque) { [weak self] in
        guard let section = self?.section else { return }
        perform(command, section)
      }
      g_menu_append(menu.opaque, command.rawValue, "section.command-\(index)")
    }
    gtk_widget_insert_action_group(widget, "section", group.opaque)
    gtk_menu_button_set_menu_model(menuButton.opaque, menu.cast(to: GMenuModel.self))
  }
}
