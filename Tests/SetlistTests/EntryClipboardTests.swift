import CGtk
import GtkSupport
import SetlistModel
import XCTest

@testable import Setlist

/// Tests contents that other programs have copied, programs that fail to deliver them, and what
/// they get of copied entries.
@MainActor
final class EntryClipboardTests: XCTestCase {
  func testATextThatCannotBeReadIsWithheld() async throws {
    // A process has no memory at its first address, so reading this file fails.
    let memory = ObjectReference(consuming: g_file_new_for_path("/proc/self/mem"))
    let stream = try XCTUnwrap(g_file_read(memory.opaque, nil, nil))
    var content: EntryClipboard.Content?
    EntryClipboard.Request { content = $0 }.read(ObjectReference(consuming: stream))
    let deadline = ContinuousClock.now + .seconds(15)
    while content == nil, ContinuousClock.now < deadline {
      if g_main_context_iteration(nil, 0) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    }
    guard case .withheld = content else { return XCTFail("\(String(describing: content))") }
  }

  func testCopiedEntriesAreFilesAndHTMLAndTextForOthersAndEntriesForThisWindow() async throws {
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no display") }
    let songs = ["Waterloo", "Yellow"].map { title in
      Entry(
        content: .song(
          Song(title: title, duration: 164, key: "D", location: URL(filePath: "/m/\(title)"))))
    }
    let setlist = Setlist(name: "Gig", sections: [Section(title: "Set 1", entries: songs)])
    @Retained var box = Box(.horizontal)
    let clipboard = EntryClipboard()
    clipboard.copy(songs, of: setlist, from: box)
    let formats = gdk_clipboard_get_formats(gtk_widget_get_clipboard(box.widget))
    for type in ["text/uri-list", "text/html", "text/plain;charset=utf-8"] {
      XCTAssertNotEqual(gdk_content_formats_contain_mime_type(formats, type), 0, type)
    }
    guard case .entries(let pasted) = await clipboard.read(from: box) else {
      return XCTFail("no entries")
    }
    XCTAssertEqual(pasted.map(\.title), ["Waterloo", "Yellow"])
  }
}
