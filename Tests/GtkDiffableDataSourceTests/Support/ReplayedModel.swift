import CGtk
import GtkSupport

/// A copy of a list model, updated only by the changes that the model reports.
@MainActor
final class ReplayedModel {
  private let model: OpaquePointer
  private var rows: [UnsafeMutableRawPointer] = []
  private let changes: ItemsChanges
  /// The reported changes that do not fit the copy.
  private(set) var impossible: [ItemsChanges.Change] = []

  init(of model: OpaquePointer) {
    self.model = model
    changes = ItemsChanges(of: model)
    for position in 0..<Int(g_list_model_get_n_items(model)) { rows += Self.row(model, position) }
    changes.onChange = { [unowned self] change in replay(change) }
  }

  /// Whether the copy is equal to the model.
  var isRight: Bool {
    impossible.isEmpty && rows.count == Int(g_list_model_get_n_items(model))
      && rows.indices.allSatisfy { Self.row(model, $0) == [rows[$0]] }
  }

  private func replay(_ change: ItemsChanges.Change) {
    guard change.position + change.removed <= rows.count else {
      impossible.append(change)
      return
    }
    let added = (change.position..<change.position + change.added).flatMap { Self.row(model, $0) }
    rows.replaceSubrange(change.position..<change.position + change.removed, with: added)
  }

  private static func row(_ model: OpaquePointer, _ position: Int) -> [UnsafeMutableRawPointer] {
    guard let row = g_list_model_get_item(model, guint(position)) else { return [] }
    // The model keeps the object, so this reference is not needed.
    g_object_unref(row)
    return [row]
  }
}
