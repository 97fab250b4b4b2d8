import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// Prints setlists: asks which sheet to print, then shows the system's print dialog.
@MainActor
final class PrintController {
  private let window: Window
  private let preferences: PreferencesStore
  private let errors: ErrorPresenter
  private var choice: ChoiceWindow<PrintOptions.Sheet>?
  private var lastSheet: PrintOptions.Sheet?
  private var job: PrintJob?
  /// The last finished print job, with its printer and paper.
  private var lastJob: PrintJob?

  init(window: Window, preferences: PreferencesStore, errors: ErrorPresenter) {
    self.window = window
    self.preferences = preferences
    self.errors = errors
  }

  /// Asks which sheet to print, and prints a setlist.
  func print(_ setlist: Setlist) {
    guard choice == nil, job == nil else { return }
    let shown = ChoiceWindow(
      title: gettext("Print Setlist"), table: PrintOptions.Sheet.choices, last: lastSheet,
      over: window
    ) { [weak self] sheet in
      guard let self else { return }
      choice = nil
      guard let sheet else { return }
      lastSheet = sheet
      let face = preferences.preferences.face
      run(PrintJob(setlist, sheet: sheet, face: face, like: lastJob))
    }
    choice = shown
    shown.present()
  }

  private func run(_ job: PrintJob) {
    self.job = job
    job.run(over: window) { [weak self, weak job] outcome in
      guard let self, let job else { return }
      self.job = nil
      switch outcome {
      case .printed: lastJob = job
      case .cancelled: break
      case .failed(let error):
        errors.present(error, heading: gettext("The Setlist Could Not Be Printed"))
      }
    }
  }
}
