import CGtk
import GtkSupport

/// Records what a list model tells about its changes.
@MainActor
final class ItemsChanges {
  struct Change: Equatable {
    let position: Int
    let removed: Int
    let added: Int
  }

  private(set) var all: [Change] = []
  /// Called with each change, while the model tells of it.
  var onChange: (Change) -> Void = { _ in }
  private var connection: SignalConnection?

  init(of model: OpaquePointer) {
    connection = connect(model, "items-changed", after: true) { [weak self] arguments in
      let change = Change(
        position: Int(arguments.unsigned(1)), removed: Int(arguments.unsigned(2)),
        added: Int(arguments.unsigned(3)))
      self?.all.append(change)
      self?.onChange(change)
    }
  }
}
