import CGtk
import XCTest

@testable import Setlist

@MainActor
final class ApplicationIconTests: XCTestCase {
  func testAProgramThatIsNotInstalledHasItsIcon() async throws {
    try XCTSkipUnless(RunningApplication.hasDisplay, "needs a display")
    gtk_init()
    let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
    ApplicationIcon.find()
    XCTAssertNotEqual(gtk_icon_theme_has_icon(theme, Application.identifier), 0)
  }
}
