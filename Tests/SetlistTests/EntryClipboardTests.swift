import CGtk
import GtkSupport
import XCTest

@testable import Setlist

/// What other programs hand over of what they have copied, or do not.
@MainActor
final class EntryClipboardTests: XCTestCase {
  func testATextThatCannotBeReadIsWithheld() async throws {
    // A process has no memory at its first address, so that reading it fails.
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
}
