import CGtk
import GtkSupport
import XCTest

@testable import Setlist

/// Tests contents that other programs have copied, and programs that fail to deliver them.
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
}
