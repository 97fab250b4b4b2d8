import AdwaitaSupport
import CGtk
import Foundation
import GtkSupport
import Localization
import SetlistLibrary

/// A row of a static table, which is the widget of one cell.
@MainActor
protocol TableRow: AnyObject {
  /// The GTK widget of the row.
  var widget: Widget { get }
  /// Called with the user's new value of the cell. Returns whether the value is valid.
  var changed: ((TableValue) -> Bool)? { get set }
  /// Called when the user activates the row by a click or Enter.
  var activated: (() -> Void)? { get set }
  /// The invalid text that the user left in the row; `nil` if there is none.
  var refused: String? { get }
  /// Shows a value of the cell without calling `changed`.
  func show(_ value: TableValue)
}

extension TableRow {
  var refused: String? { nil }

  /// Sets the title and subtitle of a row of a static table.
  func setTitle(_ title: String, subtitle: String = "", on row: PreferencesRow) {
    // The title is plain text, because it may contain the name of a section with "&".
    row.setPlainTitle(title.displayable)
    if !subtitle.isEmpty { ActionRow(casting: row)?.subtitle = subtitle }
  }

  /// Gives the row, or a widget in it, an accessible description with the texts besides the row's
  /// title: the value and the subtitle.
  func describe(_ widget: Widget, value: String = "") {
    let subtitle = ActionRow(casting: self.widget)?.subtitle ?? ""
    widget.setAccessibleDescription([value, subtitle].filter { !$0.isEmpty }.listed())
  }
}

/// A row of a static table with a read-only value or a link.
@MainActor
final class InfoRow: TableRow {
  private let row = ActionRow()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let value = Label(classes: ["dim-label", "numeric"])

  init(title: String, subtitle: String, isLink: Bool) {
    setTitle(title, subtitle: subtitle, on: row)
    row.addSuffix(value)
    guard isLink else { return }
    let arrow = Image(icon: "go-next-symbolic")
    arrow.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    row.addSuffix(arrow)
    row.isActivatable = true
    connect(row, .activated) { [weak self] in self?.activated?() }
  }

  var widget: Widget { row }

  func show(_ value: TableValue) {
    guard case .text(let text) = value else { return }
    self.value.show(text)
    // Only the value is described, because the title is already the row's name.
    describe(row, value: text)
  }
}

/// A row of a static table with a switch.
@MainActor
final class ToggleRow: TableRow {
  private let row = ActionRow()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let toggle = Switch()
  private var shown: Bool?

  init(title: String, subtitle: String) {
    setTitle(title, subtitle: subtitle, on: row)
    toggle.align(vertically: .center)
    row.addActivatedSuffix(toggle)
    // The description is set after libadwaita has set that of the control.
    for widget in [row, toggle] as [Widget] { describe(widget) }
    connect(toggle, .notify("active")) { [weak self] in
      guard let self else { return }
      let isOn = toggle.isOn
      guard isOn != shown else { return }
      shown = isOn
      _ = changed?(.isOn(isOn))
    }
  }

  var widget: Widget { row }

  func show(_ value: TableValue) {
    guard case .isOn(let isOn) = value else { return }
    shown = isOn
    toggle.isOn = isOn
  }
}

/// A row of a static table in which the user chooses one of several options.
@MainActor
final class ChoiceRow: TableRow {
  private let row = ChoosingRow()
  var changed: ((TableValue) -> Bool)?
  var activated: (() -> Void)?
  private let options: [TableOption]
  private var shown: Int?

  init(title: String, subtitle: String, options: [TableOption]) {
    self.options = options
    setTitle(title, subtitle: subtitle, on: row)
    row.setTexts(options.map(\.title))
    row.setAccessibleLabelOfLists(title)
    connect(row, .notify("selected")) { [weak self] in
      guard let self else { return }
      let index = row.selected
      guard index != shown, options.indices.contains(index) else { return }
      shown = index
      speakChoice()
      _ = changed?(.option(options[index].id))
    }
  }

  var widget: Widget { row }

  func show(_ value: TableValue) {
    guard case .option(let id) = value, let index = options.firstIndex(where: { $0.id == id })
    else { return }
    shown = index
    row.selected = index
    speakChoice()
  }

  /// Gives the row the chosen option as its accessible description. Its title is already its name.
  private func speakChoice() {
    guard let shown else { return }
    describe(row, value: options[shown].title)
  }
}
