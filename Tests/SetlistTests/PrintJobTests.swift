import CGtk
import SetlistFormats
import SetlistModel
import XCTest

@testable import Setlist

/// Tests printing with GTK into a file, without a printer.
@MainActor
final class PrintJobTests: XCTestCase {
  private let setlist = Setlist(
    name: "Gig",
    sections: ["Set 1", "Set 2", "Encore"].map { title in
      Section(title: title, entries: [Entry(content: .song(Song(title: "Song of \(title)")))])
    })

  override func setUp() async throws {
    try XCTSkipUnless(RunningApplication.hasDisplay, "needs a display")
    gtk_init()
  }

  func testEachSheetIsPrintedOnItsPages() async throws {
    for (sheet, pages) in [(PrintOptions.Sheet.stage, 3), (.run, 1), (.table, 1)] {
      let file = temporaryFile("\(sheet).pdf")
      let job = PrintJob(setlist, options: PrintOptions(sheet: sheet))
      gtk_print_operation_set_export_filename(job.operation.cast(), file.path)
      let outcome = try await outcome(of: job)
      guard case .printed = outcome else { return XCTFail("\(sheet): \(outcome)") }
      let data = try Data(contentsOf: file)
      XCTAssertEqual(data.prefix(5), Data("%PDF-".utf8))
      XCTAssertEqual(PDFFile(data: data).pageCount, pages, "\(sheet)")
    }
  }

  func testTheSettingsOfAJobAreThoseOfTheNextButNotItsFile() throws {
    let first = PrintJob(setlist, options: PrintOptions())
    let settings = gtk_print_operation_get_print_settings(first.operation.cast())
    gtk_print_settings_set_n_copies(settings, 3)
    gtk_print_settings_set(settings, GTK_PRINT_SETTINGS_OUTPUT_URI, "file:///tmp/other.pdf")
    let second = PrintJob(setlist, options: PrintOptions(sheet: .run), like: first)
    let next = gtk_print_operation_get_print_settings(second.operation.cast())
    XCTAssertEqual(gtk_print_settings_get_n_copies(next), 3)
    XCTAssertNil(gtk_print_settings_get(next, GTK_PRINT_SETTINGS_OUTPUT_URI))
    let name = gtk_print_settings_get(next, GTK_PRINT_SETTINGS_OUTPUT_BASENAME)
    XCTAssertEqual(name.map { String(cString: $0).hasPrefix("Gig – Run Sheet") }, true)
  }

  func testWhatCannotBePrintedFailsWithAReason() async throws {
    let job = PrintJob(setlist, options: PrintOptions())
    let file = temporaryFile("no/such/folder/stage.pdf")
    gtk_print_operation_set_export_filename(job.operation.cast(), file.path)
    let outcome = try await outcome(of: job)
    guard case .failed(let error) = outcome else { return XCTFail("\(outcome)") }
    XCTAssertTrue(error.localizedDescription.hasPrefix("The pages could not be printed: "))
  }

  private func outcome(of job: PrintJob) async throws -> PrintJob.Outcome {
    var outcome: PrintJob.Outcome?
    job.run(GTK_PRINT_OPERATION_ACTION_EXPORT, over: nil) { outcome = $0 }
    let deadline = ContinuousClock.now + .seconds(15)
    while outcome == nil, ContinuousClock.now < deadline {
      if g_main_context_iteration(nil, 0) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
    return try XCTUnwrap(outcome)
  }

  private func temporaryFile(_ name: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("setlist-\(UUID())-\(name)")
  }
}
