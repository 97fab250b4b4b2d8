import Foundation
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary

@Suite struct ExportKindTests {
  @Test func everyKindIsFoundByItsName() {
    for kind in ExportKind.allCases {
      #expect(kind.format.isWritable)
      #expect(ExportKind(rawValue: kind.rawValue) == kind)
    }
    #expect(ExportKind(rawValue: "cue") == nil)
    #expect(ExportKind(rawValue: "pdf") == nil)
  }

  @Test func theNameOfANewFileFollowsTheKind() {
    let names: [(ExportKind, String, String)] = [
      (.file(.m3u8), "My Setlist", "My Setlist.m3u8"),
      (.sheet(.run), "My Setlist", "My Setlist – Run Sheet.pdf"),
      (.file(.text), " AC/DC\nLive ", "AC-DC Live.txt"),
      (.file(.csv), "..hidden", "hidden.csv"),
      (.file(.csv), "", "Setlist.csv"),
      // A combining mark forms one character with the slash or the dot before it.
      (.file(.csv), "AC/\u{301}DC", "AC-\u{301}DC.csv"),
      (.file(.csv), ".\u{301}hidden", "\u{301}hidden.csv"),
    ]
    for (kind, name, file) in names { #expect(kind.fileName(for: name) == file) }
    let long = ExportKind.sheet(.stage).fileName(for: String(repeating: "🎸", count: 300))
    #expect(long.utf8.count <= 255)
  }

  @Test func aTypedNameWithoutTheExtensionGetsIt() {
    let names: [(ExportKind, String, String)] = [
      (.sheet(.stage), "foo", "foo.pdf"), (.sheet(.stage), "foo.PDF", "foo.PDF"),
      (.sheet(.stage), "bar.docx", "bar.docx.pdf"), (.file(.m3u8), "old.m3u", "old.m3u"),
      (.file(.xspf), "No. 5", "No. 5.xspf"), (.file(.csv), "list.pdf", "list.pdf.csv"),
    ]
    for (kind, typed, name) in names {
      let completed = kind.completed(URL(filePath: "/a folder/\(typed)"))
      #expect(completed.path == "/a folder/\(name)")
    }
  }
}
