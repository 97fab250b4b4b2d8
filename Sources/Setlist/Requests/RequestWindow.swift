import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The dialog with the facts of one request.
@MainActor
final class RequestWindow {
  private enum Cell: Hashable, Sendable {
    case title, artist, requester, strength, scope, confirm
  }

  private let page = TablePage<Cell>()
  private let window: TableWindow
  private let audience: String
  private let isNew: Bool
  private var request: SongRequest
  private var scope: RequestScope
  private var isConfirmed = false

  /// Makes the dialog. After it has closed, it calls `handler` with the request as the user wants
  /// it, or with `nil` if the user cancelled it.
  ///
  /// - Parameters:
  ///   - scope: whom the request is of.
  ///   - audience: the audience of the setlist; empty if it is unknown.
  ///   - isNew: whether the request is not there yet.
  init(
    _ request: SongRequest, scope: RequestScope, audience: String, isNew: Bool,
    over parent: Window,
    _ handler: @escaping @MainActor (SongRequest?, RequestScope) -> Void
  ) {
    self.request = request
    self.scope = scope
    self.audience = audience
    self.isNew = isNew
    var close: (@MainActor () -> Void)?
    window = TableWindow(
      // Translators: the title of a dialog about a song that somebody asks for.
      title: isNew ? gettext("New Request") : gettext("Change Request"), page: page.widget,
      over: parent
    ) { close?() }
    close = { [self] in handler(isConfirmed ? self.request : nil, self.scope) }
    page.value = { [weak self] in self?.value(of: $0) }
    page.valueChanged = { [weak self] cell, value in self?.set(cell, to: value) ?? false }
    page.activated = { [weak self] _ in self?.confirm() }
    page.show(table)
    window.setSize(width: -1, height: 460)
    Shortcuts(on: page.widget).add("<Control>Return|<Control>KP_Enter|<Control>ISO_Enter") {
      [weak self] in
      self?.confirm()
      return true
    }
  }

  /// Shows the dialog with the keyboard focus in the first text that is missing.
  func present() {
    window.present(focus: page.row(request.title.isEmpty ? .title : .requester))
  }

  private var table: TableData<Cell> {
    TableData(sections: [
      TableSection(cells: [
        .text(.title, title: gettext("Title")), .text(.artist, title: gettext("Artist")),
        // Translators: the person who asks for a song.
        .text(.requester, title: gettext("Asked For By")),
      ]),
      TableSection(
        cells: [
          // Translators: how much somebody wants a song: must be played, if possible, never.
          .choice(
            .strength, title: gettext("What Is Asked"), options: SongRequest.Strength.options)
        ] + (audience.isEmpty ? [] : [scopeCell])),
      TableSection(cells: [
        .link(.confirm, title: isNew ? gettext("Add Request") : gettext("Save Changes"))
      ]),
    ])
  }

  private var scopeCell: TableCell<Cell> {
    .choice(
      // Translators: the events at which somebody asks for a song.
      .scope, title: gettext("Holds For"),
      options: [
        TableOption(id: RequestScope.setlist.rawValue, title: gettext("This Setlist")),
        TableOption(
          id: RequestScope.audience.rawValue,
          // Translators: all setlists that are played for an audience. %1$s is its name.
          title: gettext("All Setlists for “%1$s”", audience.displayable)),
      ])
  }

  private func value(of cell: Cell) -> TableValue? {
    switch cell {
    case .title: .text(request.title)
    case .artist: .text(request.artist)
    case .requester: .text(request.requester)
    case .strength: .option(request.strength.rawValue)
    case .scope: .option(scope.rawValue)
    case .confirm: nil
    }
  }

  private func set(_ cell: Cell, to value: TableValue) -> Bool {
    switch (cell, value) {
    case (.title, .text(let text)):
      guard !text.isEmpty else { return false }
      // Another title is another song than the one that was chosen.
      if text != request.title { request.song = nil }
      request.title = text
    case (.artist, .text(let text)):
      if text != request.artist { request.song = nil }
      request.artist = text
    case (.requester, .text(let text)): request.requester = text
    case (.strength, .option(let id)):
      request.strength = SongRequest.Strength(rawValue: id) ?? request.strength
    case (.scope, .option(let id)): scope = RequestScope(rawValue: id) ?? scope
    default: return false
    }
    return true
  }

  private func confirm() {
    // A typed text takes effect when its row loses the keyboard focus.
    page.row(.confirm)?.grabFocus()
    guard !request.title.isEmpty else {
      _ = page.row(.title)?.grabFocus()
      return page.widget.ringBell()
    }
    isConfirmed = true
    window.close()
  }
}
