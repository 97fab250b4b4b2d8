internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// Prints a setlist on the paper that the user chooses in the system's dialog. Its pages are those
/// of the PDF.
@MainActor
final class PrintJob {
  /// The outcome of the print job.
  enum Outcome {
    /// The setlist was printed, or written to a file.
    case printed
    /// The user cancelled the dialog.
    case cancelled
    case failed(any Error)
  }

  /// The operation, which has the settings.
  let operation = ObjectReference(consuming: gtk_print_operation_new())

  private let setlist: Setlist
  private let options: PrintOptions
  private var printed: PrintedSetlist?
  private var failure: ExchangeError?
  private var handler: ((Outcome) -> Void)?

  /// Makes a job with the settings that the user chose in the dialog of another job.
  init(
    _ setlist: Setlist, sheet: PrintOptions.Sheet, face: PrintOptions.Face = .sans,
    like other: PrintJob? = nil
  ) {
    self.setlist = setlist
    options = PrintOptions(sheet: sheet, face: face)
    let name = "\(setlist.name.displayable) – \(sheet.displayName)"
    gtk_print_operation_set_job_name(operation.cast(), name)
    setSettings(like: other, fileName: name.withoutSlashes)
    // The pages have margins of their own.
    gtk_print_operation_set_use_full_page(operation.cast(), 1)
    gtk_print_operation_set_unit(operation.cast(), GTK_UNIT_POINTS)
    gtk_print_operation_set_embed_page_setup(operation.cast(), 1)
    // Otherwise GTK would wait in its own main loop, in which no task runs.
    gtk_print_operation_set_allow_async(operation.cast(), 1)
    connect(operation.opaque, .beginPrint) { [weak self] in self?.layOut(for: $0) }
    connect(operation.opaque, .drawPage) { [weak self] page, context in
      self?.draw(page: page, on: context)
    }
    connect(operation.opaque, .done) { [weak self] in self?.finish($0) }
  }

  /// Shows the dialog, or performs another of GTK's print actions, and prints. Calls `handler`
  /// once, at the end.
  func run(
    _ action: GtkPrintOperationAction = GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
    over parent: UnsafeMutablePointer<GtkWindow>?, _ handler: @escaping (Outcome) -> Void
  ) {
    self.handler = handler
    let result = gtk_print_operation_run(operation.cast(), action, parent, nil)
    if result == GTK_PRINT_OPERATION_RESULT_ERROR { finish(result) }
  }

  private func setSettings(like other: PrintJob?, fileName: String) {
    let known = other.flatMap { gtk_print_operation_get_print_settings($0.operation.cast()) }
    let settings = ObjectReference(
      consuming: known.map { gtk_print_settings_copy($0) } ?? gtk_print_settings_new())
    // Each job has its own file. GTK would replace an existing one without a question.
    let folder = Self.folder
    gtk_print_settings_set(settings.opaque, GTK_PRINT_SETTINGS_OUTPUT_URI, nil)
    gtk_print_settings_set(settings.opaque, GTK_PRINT_SETTINGS_OUTPUT_DIR, folder.path)
    gtk_print_settings_set(
      settings.opaque, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, Self.freeName(fileName, in: folder))
    gtk_print_operation_set_print_settings(operation.cast(), settings.opaque)
    let setup = other.flatMap { gtk_print_operation_get_default_page_setup($0.operation.cast()) }
    if let setup { gtk_print_operation_set_default_page_setup(operation.cast(), setup) }
  }

  /// The folder for a file, if the user prints to one.
  private static var folder: URL {
    let documents = g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS)
    return (documents ?? g_get_home_dir()).map { URL(fileURLWithPath: String(cString: $0)) }
      ?? UserFolder.home
  }

  /// Returns the name, with a number if such a file exists in the folder.
  private static func freeName(_ name: String, in folder: URL) -> String {
    let names = sequence(state: 1) { (number: inout Int) -> String? in
      defer { number += 1 }
      return number == 1 ? name : "\(name) (\(number))"
    }
    return names.first { name in
      // The file types that the dialog offers.
      ["pdf", "ps", "svg"].allSatisfy {
        !FileManager.default.fileExists(
          atPath: folder.appendingPathComponent("\(name).\($0)").path)
      }
    } ?? name
  }

  private func layOut(for context: OpaquePointer?) {
    guard let context else { return }
    let size = (gtk_print_context_get_width(context), gtk_print_context_get_height(context))
    do {
      let printed = try PrintedSetlist(setlist, options: options, paperSize: size)
      self.printed = printed
      gtk_print_operation_set_n_pages(operation.cast(), Int32(printed.pageCount))
    } catch {
      failure = error
      gtk_print_operation_cancel(operation.cast())
    }
  }

  private func draw(page: Int, on context: OpaquePointer?) {
    guard let context, let cairo = gtk_print_context_get_cairo_context(context) else { return }
    printed?.draw(page: page, on: cairo)
  }

  private func finish(_ result: GtkPrintOperationResult) {
    guard let handler else { return }
    self.handler = nil
    if let failure {
      handler(.failed(failure))
    } else if result == GTK_PRINT_OPERATION_RESULT_ERROR {
      var error: UnsafeMutablePointer<GError>?
      gtk_print_operation_get_error(operation.cast(), &error)
      let reason =
        error.map { GLibError(consuming: $0).message } ?? gettext("The printer does not say why.")
      handler(.failed(ExchangeError.unprintable(reason)))
    } else {
      handler(result == GTK_PRINT_OPERATION_RESULT_CANCEL ? .cancelled : .printed)
    }
  }
}
