import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Prints setlists: shows the pages with the choices beside them, then the system's print dialog or
/// the one for a file.
@MainActor
final class PrintController {
  private let window: Window
  private let preferences: PreferencesStore
  private let errors: ErrorPresenter
  private let exporting: ExportController
  /// The stored setlists, which have the words of songs.
  private let setlists: StoredSetlists
  /// The stored state that remembers the choices.
  private let state: WindowStateStore
  private var shown: PrintWindow?
  private var job: PrintJob?
  /// The last finished print job, with its printer.
  private var lastJob: PrintJob?

  init(
    window: Window, preferences: PreferencesStore, errors: ErrorPresenter,
    exporting: ExportController, setlists: StoredSetlists, state: WindowStateStore
  ) {
    (self.window, self.preferences, self.errors) = (window, preferences, errors)
    (self.exporting, self.setlists, self.state) = (exporting, setlists, state)
  }

  /// Shows the pages of a setlist, on the sheet that was chosen last unless one is given.
  func print(_ setlist: Setlist, on sheet: PrintOptions.Sheet? = nil) {
    guard shown == nil, job == nil else { return }
    var options = PrintOptions(paper: .ofLocale, face: preferences.preferences.face)
    options.restore(state.printing ?? [:])
    options.sheet = sheet ?? options.sheet
    let preview = PrintPreview(setlist, options: options, stored: setlists)
    let window = PrintWindow(preview, over: window) { [weak self, state] in
      state.printing = preview.options.storedChoices
      self?.shown = nil
    } _: { [weak self] action in
      guard let self, job == nil, let shown else { return }
      switch action {
      case .print: run(preview, over: shown)
      case .save:
        exporting.save(setlist, options: preview.options, over: shown.messageParent) {
          [weak shown] in shown?.close()
        }
      }
    }
    shown = window
    window.present()
  }

  private func run(_ preview: PrintPreview, over shown: PrintWindow) {
    shown.errors.begin(gettext("The Setlist Could Not Be Printed")) { [weak self] in
      let setlist = try await preview.printedSetlist()
      guard let self, job == nil, self.shown === shown else { return }
      run(PrintJob(setlist, options: preview.options, like: lastJob), over: shown)
    }
  }

  private func run(_ job: PrintJob, over shown: PrintWindow) {
    self.job = job
    job.run(over: shown.messageParent) { [weak self, weak job] outcome in
      guard let self, let job else { return }
      self.job = nil
      switch outcome {
      case .printed:
        lastJob = job
        self.shown?.close()
      case .cancelled: break
      case .failed(let error):
        (self.shown?.errors ?? errors).present(
          error, heading: gettext("The Setlist Could Not Be Printed"))
      }
    }
  }
}
