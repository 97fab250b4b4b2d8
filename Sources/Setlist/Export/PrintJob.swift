import CGtk
import Foundation
import GtkSupport
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// A print job that prints a setlist on the paper that the user chooses in the system's dialog. Its
/// pages are the same as those of the exported PDF.
@MainActor
final class PrintJob {
  /// The outcome of the print job.
  enum Outcome {
    /// The setlist was printed, or written to a file.
    case printed
    /// The user cancelled the print dialog.
    case cancelled
    case failed(any Error)
  }

  /// GTK's print operation, which holds the settings.
  let operation: PrintOperation

  private let setlist: Setlist
  private let options: PrintOptions
  private var printed: PrintedSetlist?
  private var failure: ExchangeError?
  private var handler: ((Outcome) -> Void)?

  /// Makes a print job with the settings that the user chose in the dialog of another job, on the
  /// paper of the options.
  init(_ setlist: Setlist, options: PrintOptions, like other: PrintJob? = nil) {
    self.setlist = setlist.performed
    self.options = options
    let name = "\(setlist.name.displayable) – \(options.sheet.displayName)"
    operation = PrintOperation(name: name)
    // Each job prints to its own file name, because GTK would replace an existing file without a
    // question.
    let folder = Self.folder
    operation.setSettings(
      like: other?.operation, folder: folder.path,
      fileName: Self.freeName(name.withoutSlashes, in: folder))
    operation.setPaper(
      options.paper == .letter ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4,
      isLandscape: options.orientation == .landscape)
    connect(operation, .beginPrint) { [weak self] in self?.layOut(for: $0) }
    connect(operation, .drawPage) { [weak self] page, context in
      self?.draw(page: page, on: context)
    }
    connect(operation, .done) { [weak self] in self?.finish($0) }
  }

  /// Shows the print dialog, or performs another of GTK's print actions, and prints. Calls
  /// `handler` once, at the end.
  func run(
    _ action: GtkPrintOperationAction = GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
    over parent: Window?, _ handler: @escaping (Outcome) -> Void
  ) {
    self.handler = handler
    let result = operation.run(action, over: parent)
    if result == GTK_PRINT_OPERATION_RESULT_ERROR { finish(result) }
  }

  /// The folder for the file, if the user prints to a file.
  private static var folder: URL {
    let documents = g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS)
    return (documents ?? g_get_home_dir()).map { URL(fileURLWithPath: String(cString: $0)) }
      ?? UserFolder.home
  }

  /// Returns `name`, followed by a number if a file of that name exists in the folder.
  private static func freeName(_ name: String, in folder: URL) -> String {
    let names = sequence(state: 1) { (number: inout Int) -> String? in
      defer { number += 1 }
      return number == 1 ? name : "\(name) (\(number))"
    }
    return names.first { name in
      // The file types in this list are those that the print dialog offers.
      ["pdf", "ps", "svg"].allSatisfy {
        !FileManager.default.fileExists(
          atPath: folder.appendingPathComponent("\(name).\($0)").path)
      }
    } ?? name
  }

  private func layOut(for context: PrintContext?) {
    guard let size = context?.size else { return }
    do {
      let printed = try PrintedSetlist(setlist, options: options, paperSize: size)
      self.printed = printed
      operation.setPageCount(printed.pageCount)
    } catch {
      failure = error
      operation.cancel()
    }
  }

  private func draw(page: Int, on context: PrintContext?) {
    guard let cairo = context?.cairo else { return }
    printed?.draw(page: page, on: cairo)
  }

  private func finish(_ result: GtkPrintOperationResult) {
    guard let handler else { return }
    self.handler = nil
    if let failure {
      handler(.failed(failure))
    } else if result == GTK_PRINT_OPERATION_RESULT_ERROR {
      let reason = operation.failure?.message ?? gettext("The printer does not say why.")
      handler(.failed(ExchangeError.unprintable(reason)))
    } else {
      handler(result == GTK_PRINT_OPERATION_RESULT_CANCEL ? .cancelled : .printed)
    }
  }
}
