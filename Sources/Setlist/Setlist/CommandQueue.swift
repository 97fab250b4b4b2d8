import GtkSupport
import SetlistLibrary

/// Does what the user wants of the open setlist, one thing after another: each begins when the one
/// before is done, with what that has selected, and the keys wait meanwhile.
@MainActor
final class CommandQueue {
  private let controller: OpenSetlist
  private let keys: KeyGate
  private let errors: ErrorPresenter
  private var last: Task<Void, Never>?

  init(controller: OpenSetlist, keys: KeyGate, errors: ErrorPresenter) {
    self.controller = controller
    self.keys = keys
    self.errors = errors
  }

  /// Changes the open setlist when all earlier commands are done, and says under `heading` why that
  /// was not possible.
  func perform(
    _ heading: String, _ body: @escaping @MainActor (OpenSetlist) async throws -> Void
  ) {
    let previous = last
    keys.close()
    last = Task {
      defer { keys.open() }
      await previous?.value
      do {
        try await body(controller)
      } catch {
        errors.present(error, heading: heading)
      }
    }
  }
}
