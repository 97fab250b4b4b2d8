import AdwaitaSupport
import Foundation
import GtkSupport
import SetlistLibrary

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
