import GtkSupport
import SetlistLibrary

/// The queue of the user's commands on the open setlist. Each command begins when the one before
/// has ended, so it applies to the selection that that one has left. Meanwhile keys are held back.
@MainActor
final class CommandQueue {
  private let controller: OpenSetlist
  private let keys: KeyGate
  private let errors: ErrorPresenter
  private var last: Task<Void, Never>?
  /// The work that the running command has begun, and for which the next command waits.
  private var work: Task<Void, Never>?

  init(controller: OpenSetlist, keys: KeyGate, errors: ErrorPresenter) {
    self.controller = controller
    self.keys = keys
    self.errors = errors
  }

  /// Runs a command on the open setlist after all earlier commands have ended. If it fails, shows
  /// the error under `heading`.
  func perform(
    _ heading: String, _ body: @escaping @MainActor (OpenSetlist) async throws -> Void
  ) {
    let previous = last
    keys.close()
    last = Task {
      await previous?.value
      await errors.perform(heading) { try await body(controller) }
      keys.open()
      await work?.value
      work = nil
    }
  }

  /// Lets the next command wait for work that the running command has begun. Keys are not held back
  /// by the work, because it may ask the user.
  func wait(for work: Task<Void, Never>?) {
    self.work = work
  }
}
