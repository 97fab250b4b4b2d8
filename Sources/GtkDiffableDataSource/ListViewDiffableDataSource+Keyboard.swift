internal import CGtk
internal import GtkSupport

extension ListViewDiffableDataSource {
  func installKeyboard() {}
  func installContextMenu() {}
  func updateEntry() {}
}
