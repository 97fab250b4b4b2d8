import Foundation
import GtkSupport
import Localization

/// Reports failures to the user. No other type does that.
@MainActor
final class ErrorPresenter {
  private let window: Window

  init(window: Window) {
    self.window = window
  }

  /// Begins an action of the user. If it fails, shows the error under `heading`. If it is
  /// cancelled, calls `cancelled` instead.
  @discardableResult
  func begin(
    _ heading: String, cancelled: @escaping @MainActor () -> Void = {},
    _ action: @escaping @MainActor () async throws -> Void
  ) -> Task<Void, Never> {
    Task { await perform(heading, cancelled: cancelled, action) }
  }

  /// Performs an action and returns its result. If it fails, shows the error under `heading` and
  /// returns `nil`.
  @discardableResult
  func perform<Result>(
    _ heading: @autoclosure () -> String, _ action: () throws -> Result
  ) -> Result? {
    do {
      return try action()
    } catch {
      present(error, heading: heading())
      return nil
    }
  }

  /// Performs an action and returns its result. If it fails, shows the error under `heading` and
  /// returns `nil`. If it is cancelled, calls `cancelled` instead.
  @discardableResult
  func perform<Result>(
    _ heading: @autoclosure () -> String, cancelled: () -> Void = {},
    _ action: @MainActor () async throws -> Result
  ) async -> Result? {
    do {
      return try await action()
    } catch is CancellationError {
      cancelled()
    } catch {
      present(error, heading: heading())
    }
    return nil
  }

  /// Shows that an action failed, and the reason. Shows nothing for a cancellation, which is no
  /// failure.
  func present(_ error: any Error, heading: String) {
    if error is CancellationError { return }
    MessageDialog(
      over: window, heading: heading, body: Self.text(of: error),
      responses: [.init(identifier: "close", label: gettext("_Close"))]
    ).present { _ in }
  }

  /// Shows a notice that is not about a failure.
  func presentNotice(_ heading: String, body: String) {
    MessageDialog(
      over: window, heading: heading, body: body,
      responses: [.init(identifier: "close", label: gettext("_Close"))]
    ).present { _ in }
  }

  /// Shows that the database was damaged, with the path of its copy, and offers to restore a
  /// backup.
  func presentDamagedDatabase(keptAt copy: URL, restore: @escaping @MainActor () -> Void) {
    MessageDialog(
      over: window, heading: gettext("Your Setlists Could Not Be Read"),
      // Translators: %1$s is the path of a file.
      body: gettext(
        """
        Nothing was deleted: the file is kept as

        %1$s

        Setlist goes on with a new, empty database.
        """, copy.path),
      responses: [
        .init(identifier: "close", label: gettext("_Continue")),
        .init(identifier: "restore", label: gettext("_Restore a Backup…"), appearance: .suggested),
      ]
    ).present { response in
      if response == "restore" { restore() }
    }
  }

  /// Shows that an action failed, and the reason. Offers `retry` as a button with `label`.
  func present(
    _ error: any Error, heading: String, offering label: String,
    retry: @escaping @MainActor () -> Void
  ) {
    MessageDialog(
      over: window, heading: heading, body: Self.text(of: error),
      responses: [
        .init(identifier: "close", label: gettext("_Close")),
        .init(identifier: "retry", label: label, appearance: .suggested),
      ]
    ).present { response in
      if response == "retry" { retry() }
    }
  }

  private static func text(of error: any Error) -> String {
    guard let error = error as? any LocalizedError else { return String(describing: error) }
    let sentences = [error.errorDescription, error.recoverySuggestion].compactMap { $0 }
    return sentences.isEmpty ? String(describing: error) : sentences.joined(separator: "\n\n")
  }
}
