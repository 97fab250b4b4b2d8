import Foundation
import Testing

/// Compares the two descriptions of the keyboard shortcuts.
struct KeyboardShortcutsTests {
  @Test func bothLibadwaitasListTheSameShortcuts() throws {
    let shortcuts = try texts(of: "shortcuts.ui")
    #expect(shortcuts.count > 80)
    #expect(try shortcuts == texts(of: "shortcuts-1.2.ui").filter { $0 != "Setlist" })
  }

  /// The titles and keys, in their order.
  private func texts(of file: String) throws -> [String] {
    let file = Repository.folder.appending(path: "Resources/ui/\(file)")
    return try String(contentsOf: file, encoding: .utf8)
      .matches(of: /<property name="(?:title|accelerator)"[^>]*>([^<]*)</).map { String($0.1) }
  }
}
