import DiffableDataSource
import Foundation
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary

/// The dialog that shows a report about what was played as a list, and saves it.
@MainActor
final class ReportsWindow {
  private let controller: PlayReportController
  private let list: ListDialog<String, Int>
  private let kind = DropDown(PlayReport.Kind.allCases.map(\.name))
  private let period = DropDown(PlayPeriod.allCases.map(\.name))
  private let empty = Label(classes: ["dim-label"])
  private let save = Button(mnemonic: gettext("_Save…"))

  /// Makes the dialog. It calls `closed` when it closes.
  init(
    controller: PlayReportController, over parent: Window, closed: @escaping @MainActor () -> Void
  ) {
    self.controller = controller
    empty.align(horizontally: .center)
    let choices = Box(.horizontal, spacing: 9)
    choices.addStyleClass("toolbar")
    kind.setAccessibleLabelOfLists(gettext("Report"))
    period.setAccessibleLabelOfLists(gettext("Period"))
    save.addStyleClass("suggested-action")
    choices.append(kind, period, save)
    list = ListDialog(
      title: gettext("Reports"), label: gettext("Report"), width: 640, height: 660, isSingle: true,
      above: choices, below: empty, over: parent)
    provideRows()
    connect(kind, .notify("selected")) { [weak self] in self?.choose() }
    connect(period, .notify("selected")) { [weak self] in self?.choose() }
    connect(save, .clicked) { [weak self] in self?.chooseFile() }
    list.dialogShortcuts().add("<Control>s") { [weak self] in
      self?.chooseFile()
      return true
    }
    controller.willChange = { [list] in list.places.capture() }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
    list.dialog.didClose = closed
  }

  /// Shows the dialog with the keyboard focus on the kind of the report.
  func present() {
    list.dialog.present(focus: kind)
    choose()
  }

  private func choose() {
    let kinds = PlayReport.Kind.allCases
    let periods = PlayPeriod.allCases
    guard kinds.indices.contains(kind.selected), periods.indices.contains(period.selected)
    else { return }
    let (kind, period) = (kinds[kind.selected], periods[period.selected])
    list.errors.begin(gettext("The Report Could Not Be Made")) { [controller] in
      try await controller.show(kind, period)
    }
  }

  private func provideRows() {
    list.dataSource.provideRows {
      PlayRow()
    } configure: { [weak self] row, context in
      guard let report = self?.controller.report, report.rows.indices.contains(context.item)
      else { return }
      let cells = report.rows[context.item]
      var (title, value) = ("", "")
      var details: [String] = []
      for (column, cell) in zip(report.kind.columns, cells) {
        switch column {
        case .title: title = cell.text
        case .date: break
        case .times, .over: value = cell.shownText
        case .planned, .actual:
          // Translators: the title of a column, such as “Planned Start”, and its value.
          if !cell.text.isEmpty { details.append(gettext("%1$s: %2$s", column.title, cell.text)) }
        default: details.append(cell.text)
        }
      }
      row.show(title: title, details: details, value: value)
    }
    list.dataSource.provideHeaders {
      HeadingRow()
    } configure: { header, context in
      header.show(context.section, detail: " ")
    }
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    guard let report = controller.report else { return }
    // The rows of one day are together, below the day.
    var groups: [(title: String, rows: [Int])] = []
    for (index, row) in report.rows.enumerated() {
      let title = report.kind.columns.first == .date ? row[0].text : report.kind.name
      if let group = groups.firstIndex(where: { $0.title == title }) {
        groups[group].rows.append(index)
      } else {
        groups.append((title, [index]))
      }
    }
    let snapshot = list.errors.perform(gettext("The Report Could Not Be Shown")) {
      try DiffableDataSourceSnapshot<String, Int>(groups.map { ($0.title, $0.rows) })
    }
    save.isEnabled = !report.rows.isEmpty
    empty.show(report.rows.isEmpty ? gettext("Nothing to report") : "")
    empty.isVisible = report.rows.isEmpty
    list.announcer.announce(report.rows.isEmpty ? gettext("Nothing to report") : controller.title)
    if let snapshot { list.apply(snapshot, animatingDifferences: false) }
  }

  private func chooseFile() {
    guard let report = controller.report, !report.rows.isEmpty else { return list.view.ringBell() }
    FileChooser.chooseReport(named: controller.title, over: list.dialog.messageParent) {
      [weak self] file in
      self?.write(report, to: file)
    }
  }

  /// Writes a report as PDF if the file is named so, and else as CSV.
  private func write(_ report: PlayReport, to file: URL) {
    let subtitle = controller.period.name
    list.errors.begin(gettext("The Report Could Not Be Saved")) { [weak self] in
      try await ReportFile(report: report, subtitle: subtitle).write(to: file)
      self?.list.announcer.announce(gettext("Saved"))
    }
  }
}

extension PlayReport.Cell {
  /// The value for a row: a number of times as in "12 times".
  fileprivate var shownText: String {
    guard case .count(let count) = self else { return text }
    return ngettext("%1$s time", "%1$s times", count)
  }
}
