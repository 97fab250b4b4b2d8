import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The header of a section above its entries, with a button that hides them, the title, the count,
/// the length and a menu button.
@MainActor
final class SectionHeaderRow: RowView {
  let widget: Widget
  private(set) var accessibleLabel = ""
  private let disclosure = Button(icon: "pan-down-symbolic")
  private let title = Label(classes: ["heading"])
  private let summary = Label(classes: ["dim-label", "caption", "numeric"], expands: true)
  /// The label below the title with the section's start time, if it has one.
  private let start = Label(classes: ["caption", "numeric"], expands: true)
  private let rest = Button(label: "")
  private let menuButton = MenuButton(icon: "view-more-symbolic")
  private var section: SetlistSectionInfo?

  /// Makes a header. Its first button calls `perform`, and the button with the time left of its
  /// target calls `showFitting` with itself. The menu button asks for its section's menu each time
  /// it opens.
  init(
    makeMenu: @escaping @MainActor (Section.ID) -> SectionMenu?,
    perform: @escaping @MainActor (SectionCommand, Section.ID) -> Void,
    showFitting: @escaping @MainActor (Section.ID, Widget) -> Void
  ) {
    disclosure.addStyleClass("flat", "circular", "disclosure")
    disclosure.align(vertically: .center)
    let line = RowPart.box("line", .horizontal, spacing: 6)
    line.append(title, summary)
    let lines = RowPart.box("lines", .vertical)
    lines.align(vertically: .center)
    lines.append(line, start)

    rest.addStyleClass("flat", "caption", "numeric", "rest")
    rest.align(vertically: .center)
    rest.tooltip = gettext("What Fits?")

    menuButton.hideFrame()
    menuButton.align(vertically: .center)
    menuButton.tooltip = gettext("Section Menu")
    menuButton.tidyIconButton()
    // In a narrow window with large letters, the title gets the space of the button with the time
    // left, because the menu has the command too.
    widget =
      PriorityBox(
        [disclosure, lines, rest, menuButton], main: lines, optional: [(rest, 16)], spacing: 6
      ).widget
    widget.addStyleClass("section-header")

    connect(disclosure, .clicked) { [weak self] in
      guard let section = self?.section else { return }
      perform(.toggleCollapsed, section.id)
    }
    connect(rest, .clicked) { [weak self] in
      guard let self, let section else { return }
      showFitting(section.id, rest)
    }
    setMenu(of: menuButton) { [weak self] in
      guard let self, let section, let menu = makeMenu(section.id) else { return nil }
      menuButton.insertActions(menu.actions, as: "section")
      return menu.model
    }
  }

  /// Shows `section`, and marks the matches of `query` in its title.
  ///
  /// - Parameter start: the start time of the section; `nil` if it has none of its own.
  func show(_ section: SetlistSectionInfo, start: SectionStart?, query: SearchQuery) {
    self.section = section
    let name = section.name.isEmpty ? gettext("Untitled Section") : section.name
    // A search also shows the matches in collapsed sections, so none looks collapsed then.
    let isSearch = !query.isEmpty
    let isCollapsed = section.options.isCollapsed && !isSearch
    title.show(name) { query.matches(in: $0, of: .section) }
    summary.show(section.summary)
    summary.setWarning(section.isOverTarget)
    self.start.show(start?.text ?? "")
    self.start.isVisible = start != nil
    self.start.setWarning(start?.isOverlapping == true)
    let spoken = [section.spokenSummary, start?.spoken.displayable].compactMap { $0 }
      .listed()
    rest.isVisible = section.rest != nil
    if let text = section.rest {
      rest.setLabel(text)
      // Translators: %1$s is what is left of the target of a section, as in "3:18 left", %2$s its
      // name.
      rest.setAccessibleLabel(gettext("%1$s, what fits into %2$s?", text, name.displayable))
    }
    // Translators: %1$s is the name of a section.
    menuButton.setAccessibleLabel(gettext("Menu of %1$s", name.displayable))
    if isCollapsed {
      disclosure.setIcon(
        "pan-end-symbolic",
        // Translators: %1$s is the name of a section, %2$s what is in it, as in "3 songs".
        label: gettext("Expand %1$s, %2$s", name.displayable, spoken), tooltip: gettext("Expand"))
    } else {
      disclosure.setIcon(
        "pan-down-symbolic",
        // Translators: %1$s is the name of a section, %2$s what is in it, as in "3 songs".
        label: gettext("Collapse %1$s, %2$s", name.displayable, spoken),
        tooltip: gettext("Collapse"))
    }
    disclosure.isEnabled = !isSearch
    accessibleLabel =
      isCollapsed
      // Translators: %1$s is the name of a section, %2$s what is in it, as in "3 songs".
      ? gettext("Section %1$s, %2$s, collapsed", name.displayable, spoken)
      // Translators: %1$s is the name of a section, %2$s what is in it, as in "3 songs".
      : gettext("Section %1$s, %2$s", name.displayable, spoken)
  }
}

/// The header of a section in a list without commands for sections. It has a title and a detail
/// text.
@MainActor
final class HeadingRow: RowView {
  let widget = RowPart.box("rowcontent", .horizontal, spacing: 6)
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["heading"])
  private let detail = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget.addStyleClass("section-header")
    widget.append(title, detail)
  }

  /// Shows the title and the detail of a section; an empty detail means that it is not known yet.
  func show(_ name: String, detail text: String) {
    title.show(name)
    detail.show(text)
    accessibleLabel = text.isEmpty ? name.displayable : "\(name.displayable), \(text)"
  }
}
