import AdwaitaSupport
import GtkSupport
import SetlistLibrary

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
