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
  /// An entry of the section with a start time that what is before it does not meet.
  struct UnmetStart {
    let entry: Entry.ID
    let timing: BackTiming
    /// The timings of all such entries of the section, in order.
    let all: [BackTiming]
  }

  let widget: Widget
  private(set) var accessibleLabel = ""
  private let disclosure = Button(icon: "go-down-symbolic")
  private let title = Label(classes: ["heading"])
  private let summary = Label(classes: ["dim-label", "caption", "numeric"], expands: true)
  /// The label below the title with the section's start time, if it has one, and with what does
  /// not meet the start time of an entry.
  private let start = Label(classes: ["caption", "numeric"], expands: true)
  private let rest = Button(label: "")
  private let doubt = Button(icon: "dialog-question-symbolic")
  private let menuButton = MenuButton(icon: "view-more-symbolic")
  private var section: SetlistSectionInfo?
  /// The time to fill that `rest` shows.
  private var fitting: FittingPlace?

  /// Makes a header. Its first button calls `perform`, the button with the time to fill
  /// `showFitting` with itself, and the mark of what people have changed differently
  /// `chooseAnswer`. The menu button asks for its section's menu each time it opens.
  init(
    makeMenu: @escaping @MainActor (Section.ID) -> SectionMenu?,
    perform: @escaping @MainActor (SectionCommand, Section.ID) -> Void,
    showFitting: @escaping @MainActor (FittingPlace, Widget) -> Void,
    chooseAnswer: @escaping @MainActor (Section.ID) -> Void
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

    doubt.addStyleClass("flat", "circular", "doubt")
    doubt.align(vertically: .center)

    menuButton.hideFrame()
    menuButton.align(vertically: .center)
    menuButton.tooltip = gettext("Section Menu")
    menuButton.tidyIconButton()
    // In a narrow window with large letters, the title gets the space of the button with the time
    // left, because the menu has the command too.
    widget =
      PriorityBox(
        [disclosure, lines, rest, doubt, menuButton], main: lines, optional: [(rest, 16)],
        spacing: 6
      ).widget
    widget.addStyleClass("section-header")

    connect(disclosure, .clicked) { [weak self] in
      guard let section = self?.section else { return }
      perform(.toggleCollapsed, section.id)
    }
    connect(rest, .clicked) { [weak self] in
      guard let self, let fitting else { return }
      showFitting(fitting, rest)
    }
    connect(doubt, .clicked) { [weak self] in
      if let section = self?.section { chooseAnswer(section.id) }
    }
    setMenu(of: menuButton) { [weak self] in
      guard let self, let section, let menu = makeMenu(section.id) else { return nil }
      menuButton.insertActions(menu.actions, as: "section")
      return menu.model
    }
  }

  /// Shows `section`, and marks the matches of `query` in its title.
  ///
  /// - Parameters:
  ///   - start: the start time of the section; `nil` if it has none of its own.
  ///   - unmet: what does not meet the start time of an entry; `nil` if all is met.
  ///   - doubt: what people have changed differently, in words; `nil` if they agree.
  func show(
    _ section: SetlistSectionInfo, start: SectionStart?, unmet: UnmetStart?, doubt text: String?,
    query: SearchQuery
  ) {
    self.section = section
    let name = section.name.isEmpty ? gettext("Untitled Section") : section.name
    // A search also shows the matches in collapsed sections, so none looks collapsed then.
    let isSearch = !query.isEmpty
    let isCollapsed = section.options.isCollapsed && !isSearch
    title.show(name) { query.matches(in: $0, of: .section) }
    summary.show(section.summary)
    summary.setWarning(section.isOverTarget)
    summary.explain(section.explanation)
    let times = [start?.text, unmet?.timing.text].compactMap { $0 }
    self.start.show(times.factLine())
    self.start.isVisible = !times.isEmpty
    self.start.setWarning(start?.isOverlapping == true || unmet?.timing.isOver == true)
    // The line tells the most urgent one, and its tooltip and screen readers tell all.
    let unmetStarts = unmet?.all ?? []
    let all = unmetStarts.count > 1 ? unmetStarts.compactMap { $0.text?.displayable } : []
    self.start.tooltip = all.isEmpty ? nil : all.joined(separator: "\n")
    doubt.isVisible = text != nil
    if let text {
      doubt.setIcon(
        "dialog-question-symbolic", label: gettext("%1$s, choose", text), tooltip: text)
    }
    let spoken = ([section.spokenSummary, start?.spoken] + unmetStarts.map(\.spoken) + [text])
      .compactMap { $0?.displayable }.listed()
    showRest(of: section, unmet: unmet, name: name)
    // Translators: %1$s is the name of a section.
    menuButton.setAccessibleLabel(gettext("Menu of %1$s", name.displayable))
    if isCollapsed {
      disclosure.setIcon(
        "go-next-symbolic",
        // Translators: %1$s is the name of a section, %2$s what is in it, as in "3 songs".
        label: gettext("Expand %1$s, %2$s", name.displayable, spoken), tooltip: gettext("Expand"))
    } else {
      disclosure.setIcon(
        "go-down-symbolic",
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

extension SectionHeaderRow {
  /// Shows the button with the time to fill: until the target of the section, or else before an
  /// entry with a fixed start.
  private func showRest(of section: SetlistSectionInfo, unmet: UnmetStart?, name: String) {
    fitting = nil
    let explanation = section.rest == nil ? nil : section.explanation
    rest.tooltip = [gettext("What Fits?"), explanation].compactMap { $0 }.joined(separator: "\n")
    if let text = section.rest {
      fitting = .section(section.id)
      rest.setLabel(text)
      // Translators: %1$s is what is left of the target of a section, as in "3:18 left", %2$s its
      // name.
      rest.setAccessibleLabel(gettext("%1$s, what fits into %2$s?", text, name.displayable))
    } else if let unmet, unmet.timing.isGap, let spoken = unmet.timing.spoken {
      fitting = .before(unmet.entry)
      // Translators: %1$s is a length to fill.
      rest.setLabel(gettext("%1$s to fill", unmet.timing.length))
      // Translators: %1$s is a text such as “48 seconds to fill before News”.
      rest.setAccessibleLabel(gettext("%1$s, what fits?", spoken.displayable))
    }
    rest.isVisible = fitting != nil
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
