import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The window with information about the open setlist, in which the user can change its name and
/// options.
@MainActor
final class InformationWindow {
  /// Called with the new name when the user renames the setlist.
  var renamed: ((Setlist.ID, String) -> Void)?
  /// Called when the user changes an option, with a closure that changes only that option.
  var optionsChanged: ((@escaping @Sendable (inout SetlistOptions) -> Void) -> Void)?
  /// Called when the user wants to see the songs with missing files.
  var missingFilesRequested: (() -> Void)?
  /// Called when the user wants to see the file by which the setlist is shared.
  var fileRequested: ((URL) -> Void)?

  private let controller: OpenSetlist
  private let sharing: SharedSetlists
  private let setlist: Setlist.ID
  private let page = TablePage<SetlistInformation.CellID>()
  private let window: TableWindow
  private var missingFiles: Int?
  private var counting: Task<Void, Never>?

  /// Makes the window for the open setlist of `controller`. It calls `closed` when it closes, with
  /// a message if an invalid typed text is lost.
  init(
    controller: OpenSetlist, setlist: Setlist.ID, sharing: SharedSetlists,
    over parent: Window, closed: @escaping @MainActor (String?) -> Void
  ) {
    self.controller = controller
    self.setlist = setlist
    self.sharing = sharing
    window = TableWindow(title: gettext("Setlist Properties"), page: page.widget, over: parent) {
      [page] in
      closed(
        Self.refusal(
          name: page.refused(.name), date: page.refused(.date),
          startTime: page.refused(.startTime)))
    }
    page.valueChanged = { [weak self] cell, value in self?.change(cell, to: value) ?? false }
    page.activated = { [weak self] cell in
      guard let self else { return }
      if cell == .missingFiles {
        window.close()
        missingFilesRequested?()
      } else if cell == .sharedFile, let file = sharing[setlist]?.file {
        fileRequested?(file)
      }
    }
    contentDidChange()
  }

  deinit {
    counting?.cancel()
  }

  /// Shows the window with information about the setlist.
  func present() {
    window.present(focus: page.firstRow)
  }

  /// Shows the current state of the setlist. Closes the window if the setlist is not open any more.
  func contentDidChange() {
    guard let setlist = controller.setlist, setlist.id == self.setlist else {
      window.close()
      return
    }
    show(setlist)
    counting?.cancel()
    counting = Task { [weak self] in
      let count = await setlist.missingFileCount()
      guard let self, !Task.isCancelled, count != missingFiles else { return }
      missingFiles = count
      show(setlist)
    }
  }

  private func show(_ setlist: Setlist) {
    let information = SetlistInformation(
      setlist, missingFiles: missingFiles, sharing: sharing[setlist.id])
    page.value = { information.tableValue(of: $0) }
    page.show(information.table)
  }

  private static func refusal(name: String?, date: String?, startTime: String?) -> String? {
    if let date {
      return CalendarDate.read(date, today: CalendarDate(.now)).refusal(of: date)
    }
    if let startTime {
      return gettext("“%1$s” is not a time such as 20:00. The start time is as it was", startTime)
    }
    return name.map { _ in gettext("A setlist needs a name. It is called as it was") }
  }

  private func change(_ cell: SetlistInformation.CellID, to value: TableValue) -> Bool {
    if cell == .name, case .text(let name) = value {
      if !name.isEmpty { renamed?(setlist, name) }
      return !name.isEmpty
    }
    // If the window closes because the setlist is not open any more, another one may be open
    // already.
    guard let setlist = controller.setlist, setlist.id == self.setlist,
      SetlistInformation.options(setlist.options, setting: cell, to: value) != nil
    else { return false }
    optionsChanged? { options in
      options = SetlistInformation.options(options, setting: cell, to: value) ?? options
    }
    return true
  }
}
