import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The dialog that asks, for songs to be merged, from which song each differing fact is kept.
@MainActor
final class MergeWindow {
  private typealias Difference = (fact: SongFact, songs: [Song])

  private let page = TablePage<MergeCell>()
  private let window: TableWindow
  private let differences: [Difference]
  private var preferred: [SongFact: Song.ID] = [:]

  /// Makes the dialog for songs of which the first is kept; `nil` if the songs do not differ. After
  /// it has closed, it calls `handler` with the song that each fact is taken from, or with `nil` if
  /// the user cancelled it.
  init?(
    of songs: [Song], over parent: Window,
    _ handler: @escaping @MainActor ([SongFact: Song.ID]?) -> Void
  ) {
    differences = MergeSongs.differences(among: songs)
    guard !differences.isEmpty else { return nil }
    var confirmed: [SongFact: Song.ID]?
    window = TableWindow(
      title: ngettext("Merge %1$s Song", "Merge %1$s Songs", songs.count), page: page.widget,
      over: parent
    ) { handler(confirmed) }
    page.value = { [weak self] in self?.value(of: $0) }
    page.valueChanged = { [weak self] cell, value in self?.set(cell, to: value) ?? false }
    page.activated = { [weak self] _ in
      confirmed = self?.preferred
      self?.window.close()
    }
    page.show(table)
  }

  /// Shows the dialog for merging songs. Return merges them with the facts of the first song.
  func present() { window.present(focus: page.row(.merge)) }

  private var table: TableData<MergeCell> {
    TableData(sections: [
      TableSection(
        title: gettext("What Stays"),
        cells: differences.map { fact, songs in
          .choice(
            .fact(fact), title: fact.name,
            options: songs.enumerated().map {
              TableOption(id: "\($0)", title: Self.text(of: fact, $1))
            })
        }),
      TableSection(
        footer: gettext(
          "The setlists play the one song then. What only one of them has stays, too."),
        cells: [.link(.merge, title: gettext("Merge"))]),
    ])
  }

  private static func text(of fact: SongFact, _ song: Song) -> String {
    let text = fact == .location ? song.location?.lastPathComponent : nil
    return (text ?? fact.text(of: song)).displayable.shortened(to: 60)
  }

  private func value(of cell: MergeCell) -> TableValue? {
    guard case .fact(let fact) = cell, let songs = songs(with: fact) else { return nil }
    return .option("\(songs.firstIndex { $0.id == preferred[fact] } ?? 0)")
  }

  private func set(_ cell: MergeCell, to value: TableValue) -> Bool {
    guard case .fact(let fact) = cell, case .option(let text) = value, let index = Int(text),
      let songs = songs(with: fact), songs.indices.contains(index)
    else { return false }
    preferred[fact] = songs[index].id
    return true
  }

  private func songs(with fact: SongFact) -> [Song]? {
    differences.first { $0.fact == fact }?.songs
  }
}

/// A cell of the dialog that asks which facts of merged songs are kept.
enum MergeCell: Hashable, Sendable {
  case fact(SongFact)
  case merge
}
