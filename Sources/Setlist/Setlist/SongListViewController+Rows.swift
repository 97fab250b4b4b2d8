internal import GtkDiffableDataSource
internal import SetlistCore

extension SongListViewController {
  /// Shows entries and headers by the row views of their sections.
  func provideRows() {
    let rows = Dictionary(
      uniqueKeysWithValues: SectionOptions.RowStyle.allCases.map { ($0, registration(of: $0)) })
    let standardRow = registration(of: .standard)
    dataSource.rowViewProvider = { [weak self, unowned dataSource] context in
      let style = self?.sectionInfo(context.section)?.options.rowStyle ?? .standard
      return dataSource.dequeueConfiguredReusableRow(
        using: rows[style] ?? standardRow, for: context)
    }
    dataSource.provideHeaders { [weak self] in
      SectionHeaderRow {
        self?.menu(of: $0)
      } perform: { command, section in
        self?.perform(command, on: section)
      }
    } configure: { [weak self] header, context in
      guard let self, let section = sectionInfo(context.section) else { return }
      header.show(section, query: controller.query)
    }
  }

  private func registration(
    of style: SectionOptions.RowStyle
  ) -> DataSource.RowRegistration<EntryRow> {
    DataSource.RowRegistration { [weak self, pictures] in
      EntryRow(style: style, pictures: pictures) { entry, isFavorite in
        self?.setFavorite([entry], isFavorite)
      } toggleNotes: { entry in
        self?.toggleNotes(of: entry)
      }
    } configure: { [weak self] row, context in
      guard let self, let section = sectionInfo(context.section),
        let entry = controller.entry(context.item)
      else { return }
      row.show(
        EntryRow.Content(
          entry: entry, query: controller.query,
          place: section.spokenPlace(of: context.position..<(context.position + 1)),
          start: times.map { StartTime(of: entry.id, in: $0) }, lengthWidth: lengthWidth,
          showsArtwork: preferences.showsArtwork, isExpanded: expandedEntries.contains(entry.id),
          isMissing: missingFiles.isMissing(entry), preview: previewState?(entry.id)))
    }
  }
}
