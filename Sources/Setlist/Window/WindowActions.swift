internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The actions of the window, which its menus, buttons and keys call.
@MainActor
final class WindowActions {
  private unowned let window: MainWindow
  private var undo: Action?
  private var redo: Action?
  private var needingSetlist: [Action] = []

  init(window: MainWindow) {
    self.window = window
    let group = window.window
    Action("new-setlist", in: group) { [weak self] in self?.newSetlist() }
    undo = Action("undo", in: group) { [weak window] in window?.songs?.undo() }
    redo = Action("redo", in: group) { [weak window] in window?.songs?.redo() }
    needingSetlist = [
      Action("rename-setlist", in: group) { [weak self] in self?.renameSetlist() },
      Action("remove-setlist", in: group) { [weak self] in self?.removeSetlist() },
      Action("new-section", in: group) { [weak window] in window?.songs?.addSection() },
      Action("search", in: group) { [weak window] in window?.search?.begin() },
    ]
    Action("import-files", in: group) { [weak self] in self?.chooseFiles(folders: false) }
    Action("import-folder", in: group) { [weak self] in self?.chooseFiles(folders: true) }
    let shortcuts = Shortcuts(on: group)
    shortcuts.add("<Control>z", action: "win.undo")
    shortcuts.add("<Control><Shift>z|<Control>y", action: "win.redo")
    shortcuts.add("<Control>f", action: "win.search")
    shortcuts.add("<Control>o", action: "win.import-files")
    shortcuts.add("<Control><Shift>o", action: "win.import-folder")
    shortcuts.add("<Control><Shift>n", action: "win.new-section")
  }

  /// Lets only those actions be called that can do something now.
  func contentDidChange() {
    guard let controller = window.setlistController else { return }
    undo?.isEnabled = controller.undoActionName != nil
    redo?.isEnabled = controller.redoActionName != nil
    for action in needingSetlist { action.isEnabled = controller.setlistID != nil }
  }

  private func newSetlist() {
    TextPrompt(heading: "New Setlist", label: "Name", confirm: "_Create").present(
      over: window.window
    ) { [window] name in
      window.perform("The Setlist Could Not Be Made") { controller in
        window.open(try await controller.create(name: name))
      }
    }
  }

  private func renameSetlist() {
    guard let controller = window.setlistController, let setlist = controller.setlistID else {
      return
    }
    TextPrompt(
      heading: "Rename Setlist", label: "Name", confirm: "_Rename", text: controller.name
    ).present(over: window.window) { [window] name in
      window.perform("The Setlist Could Not Be Renamed") {
        try await $0.rename(setlist, to: name)
      }
    }
  }

  private func removeSetlist() {
    guard let controller = window.setlistController, let setlist = controller.setlistID else {
      return
    }
    let name = controller.name
    window.perform("The Setlist Could Not Be Removed") { [window] in
      try await $0.remove(setlist)
      window.toasts.show("“\(name)” removed", button: "_Undo", action: "win.undo-remove-setlist")
    }
  }

  private func chooseFiles(folders: Bool) {
    let chooser = FileChooser(
      title: folders ? "Import a Folder" : "Import Files", choosesFolders: folders)
    chooser.present(over: window.window) { [window] files in window.importFiles(files) }
  }
}
