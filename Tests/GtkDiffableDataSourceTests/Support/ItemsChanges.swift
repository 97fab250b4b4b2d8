import CGtk
import GtkSupport

/// Records the changes that a list model reports.
@MainActor
final class ItemsChanges {
  struct Change: Equatable {
    let position: Int
    let removed: Int
    let added: Int
  }

  private(set) var all: [Change] = []
  /// Called with each change while the model reports it.
  var onChange: (Change) -> Void = { _ in }
  private var connection: SignalConnection?

  init(of model: OpaquePointer) {
    let signal = Signal<Change, Void>("items-changed") { arguments in
      Change(
        position: Int(arguments.unsigned(1)), removed: Int(arguments.unsigned(2)),
        added: Int(arguments.unsigned(3)))
    }
    connection = connect(model, signal, after: true) { [weak self] change in
      self?.all.append(change)
      self?.onChange(change)
    }
  }
}
