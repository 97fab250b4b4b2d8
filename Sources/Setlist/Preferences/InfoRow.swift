import AdwaitaSupport
import CGtk
import GtkSupport
import SetlistLibrary

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
