import GtkDiffableDataSource
import SetlistLibrary
import SetlistModel

/// Provides the row views for entries and section headers, in the row styles of their sections.
@MainActor
final class SongRowViews {
  private let list: SongList
  private let rows: SongRows
  private let pictures: SongPictures
  private let commands: SongCommands
  private let menus: SongListMenus
  private let table: SongTable

  init(
    list: SongList, rows: SongRows, pictures: SongPictures, commands: SongCommands,
    menus: SongListMenus, table: SongTable
  ) {
    self.list = list
    self.rows = rows
    self.pictures = pictures
    self.commands = commands
    self.menus = menus
    self.table = table
    provideEntries()
    provideHeaders()
  }

  private func provideEntries() {
    let registrations = Dictionary(
      uniqueKeysWithValues: SectionOptions.RowStyle.allCases.map { ($0, registration(of: $0)) })
    let standard = registration(of: .standard)
    let cells = tableRegistration
    list.dataSource.rowViewProvider = {
      [unowned dataSource = list.dataSource, weak rows, weak table] context in
      if table?.isShown == true {
        return dataSource.dequeueConfiguredReusableRow(using: cells, for: context)
      }
      let style = rows?.section(context.section)?.options.rowStyle ?? .standard
      return dataSource.dequeueConfiguredReusableRow(
        using: registrations[style] ?? standard, for: context)
    }
  }

  private func provideHeaders() {
    list.dataSource.provideHeaders { [weak self] in
      SectionHeaderRow {
        self?.menus.menu(of: $0)
      } perform: { command, section in
        self?.commands.sections.perform(command, on: section)
      } showFitting: { place, button in
        self?.commands.sections.fitting.present(at: place, beside: button)
      } chooseAnswer: { section in
        self?.list.delegate?.chooseAnswers(about: .section(section))
      }
    } configure: { [weak self] header, context in
      guard let self, let section = rows.section(context.section) else { return }
      header.show(
        section, start: rows.start(of: section), unmet: rows.unmetStart(in: section),
        doubt: rows.doubt(about: .section(section.id)), query: list.controller.query)
    }
    list.dataSource.pinsSectionHeaders = true
  }

  private var tableRegistration: SongList.DataSource.RowRegistration<SongTableRow> {
    SongList.DataSource.RowRegistration { [weak self, layout = table.layout] in
      SongTableRow(layout: layout) { entry, isFavorite in
        self?.commands.starring.set([entry], isFavorite)
      } chooseAnswer: { entry in
        self?.list.delegate?.chooseAnswers(about: .entry(entry))
      }
    } configure: { [weak self] row, context in
      guard
        let content = self?.rows.content(
          of: context.item, at: context.position, in: context.section)
      else { return }
      row.show(content)
      self?.table.editing.row(row, didShow: context.item)
    }
  }

  private func registration(
    of style: SectionOptions.RowStyle
  ) -> SongList.DataSource.RowRegistration<EntryRow> {
    SongList.DataSource.RowRegistration { [weak self, pictures] in
      EntryRow(style: style, pictures: pictures) { entry, isFavorite in
        self?.commands.starring.set([entry], isFavorite)
      } toggleNotes: { entry in
        self?.commands.notes.toggle(entry)
      } chooseAnswer: { entry in
        self?.list.delegate?.chooseAnswers(about: .entry(entry))
      }
    } configure: { [weak self] row, context in
      guard
        let content = self?.rows.content(
          of: context.item, at: context.position, in: context.section)
      else { return }
      row.show(content)
    }
  }
}
