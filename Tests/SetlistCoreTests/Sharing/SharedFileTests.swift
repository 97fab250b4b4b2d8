import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistModel
@testable import SetlistSharing

/// The file of a shared setlist in a folder that other programs write into.
@Suite struct SharedFileTests {
  private let folder: TemporaryFolder
  private let shared: SharedFolder
  private let start = SharedDocument(Page("A: abcd B: ef"))

  init() throws {
    folder = try TemporaryFolder()
    shared = SharedFolder(folder.url)
  }

  private func edited(
    _ document: SharedDocument, by replica: UInt64, _ edit: (inout Page) -> Void
  ) -> SharedDocument {
    var page = document.page
    edit(&page)
    return document.edited(to: page, by: replica)
  }

  private func put(_ document: SharedDocument, _ name: String) throws {
    try put(document.data, name)
  }

  /// Writes a file as programs that sync do.
  private func put(_ data: Data, _ name: String) throws {
    let temporary = folder.url.appending(path: ".\(name).tmp")
    try data.write(to: temporary)
    rename(temporary.path, folder.url.appending(path: name).path)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  /// The file after the document was written into it.
  private func written(_ document: SharedDocument) throws -> SharedFile {
    let file = try shared.file(for: document.setlistID, named: "Gig.setlist")
    #expect(try file.write(document, over: try file.read()))
    return file
  }

  private func content(_ name: String = "Gig.setlist") throws -> Data {
    try Data(contentsOf: folder.url.appending(path: name))
  }

  @Test func whatIsWrittenIsTheDocumentAndNothingElseIsInTheFolder() throws {
    let file = try written(start)
    #expect(try names() == ["Gig.setlist"] && content() == start.data)
    guard case .unchanged = try file.read().state else {
      Issue.record("own writes are no news")
      return
    }
  }

  @Test func whatOthersWriteIsReadOnce() throws {
    let file = try written(start)
    let theirs = edited(start, by: 2) { $0.remove("a") }
    try put(theirs, "Gig.setlist")
    let contents = try file.read()
    #expect(contents.documents.map(\.outline) == ["A: bcd B: ef"])
    // Until it is taken over, it is read again.
    #expect(try file.read().documents.count == 1)
    #expect(try file.write(theirs, over: contents))
    #expect(try file.read().documents.isEmpty)
  }

  @Test func nothingIsWrittenOverWhatWasNotRead() throws {
    let file = try written(start)
    let contents = try file.read()
    let theirs = edited(start, by: 2) { $0.remove("a") }
    try put(theirs, "Gig.setlist")
    let mine = edited(start, by: 3) { $0.remove("b") }
    #expect(try !file.write(mine, over: contents))
    #expect(try content() == theirs.data && names() == ["Gig.setlist"])
    // Read again and merged, it is.
    let again = try file.read()
    let merged = again.documents.reduce(mine) { $0.merged(with: $1) }
    #expect(try file.write(merged, over: again) && content() == merged.data)
    #expect(merged.outline == "A: cd B: ef")
  }

  @Test func ofWritersAtOneTimeNobodyLosesAnything() throws {
    let file = folder.url.appending(path: "Gig.setlist")
    try Data().write(to: file)
    let written = Mutex<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      for number in 0..<60 {
        let word = "\(writer)-\(number)"
        let stamp = RegularFile.stamp(of: file)
        guard let stamp, let data = try? Data(contentsOf: file),
          let new = try? RegularFile.replaceContents(
            of: file, with: data + Data("\(word) ".utf8), ifStill: stamp,
            temporaryName: CopyName.newTemporary)
        else { continue }
        #expect(new.size == data.count + word.utf8.count + 1)
        written.withLock { _ = $0.insert(word) }
      }
    }
    // What is not in the file is in the copies beside it.
    let texts = try names().map { name in
      #expect(name == "Gig.setlist" || CopyName.isConflict(name))
      return try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }
    let words = Set(texts.joined(separator: " ").split(separator: " ").map(String.init))
    #expect(written.withLock { $0.subtracting(words) } == [])
    #expect(words.count >= 60)
  }

  @Test func aFileThatAppearsIsNotReplaced() throws {
    let file = try shared.file(for: start.setlistID, named: "Gig.setlist")
    let contents = try file.read()
    try put(Data("mine".utf8), "Gig.setlist")
    #expect(try !file.write(start, over: contents))
    #expect(try content() == Data("mine".utf8))
  }

  @Test func aDeletedFileComesBackWithTheNextWrite() throws {
    let file = try written(start)
    try FileManager.default.removeItem(at: file.url)
    let contents = try file.read()
    guard case .missing = contents.state else {
      Issue.record("the file is gone")
      return
    }
    let mine = edited(start, by: 2) { $0.remove("a") }
    #expect(try file.write(mine, over: contents) && content() == mine.data)
  }

  @Test func aRenamedFileIsFoundByWhatIsInside() throws {
    let file = try written(start)
    try FileManager.default.moveItem(
      at: file.url, to: folder.url.appending(path: "Friday.setlist"))
    let mine = edited(start, by: 2) { $0.remove("a") }
    #expect(try file.write(mine, over: try file.read()))
    #expect(try names() == ["Friday.setlist"] && content("Friday.setlist") == mine.data)
    #expect(file.url.lastPathComponent == "Friday.setlist")
  }

  @Test func halfAFileIsNoErrorAtOnce() throws {
    let file = try written(start)
    let theirs = edited(start, by: 2) { $0.remove("a") }
    try put(theirs.data.prefix(300), "Gig.setlist")
    let half = try file.read()
    guard case .unfinished = half.state else {
      Issue.record("the rest may come")
      return
    }
    #expect(try !file.write(start, over: half))
    // Without a change it is an error.
    guard case .refused(.wrongFormat(.setlist)) = try file.read().state else {
      Issue.record("nothing comes")
      return
    }
    try put(theirs, "Gig.setlist")
    #expect(try file.read().documents.map(\.data) == [theirs.data])
  }

  @Test func conflictCopiesOfAllProgramsAreMergedAndRemoved() throws {
    let names = [
      "Gig.sync-conflict-20261130-142536-K3V5X2Q.setlist",
      "Gig (conflicted copy 2026-11-30 142536).setlist",
      "Gig_conflict-20261130-142536.setlist",
      "Gig (Ann's conflicted copy 2026-11-30).setlist",
      "Gig (In Konflikt stehende Kopie von Ann 2026-11-30).setlist",
      "Gig (Copie en conflit de Ann 2026-11-30).setlist",
      "Gig (Ann の競合コピー 2026-11-30).setlist",
      "Gig (SFConflict ann@example.org 2026-11-30-14-25-36).setlist",
      "Gig-LAPTOP.setlist", "Gig (1).setlist", "Gig - Kopie.setlist", "Gig~.setlist",
    ]
    let file = try written(start)
    let letters = Array("mnopqrstuvwxyz")
    var expected = start
    for (number, name) in names.enumerated() {
      let copy = edited(start, by: UInt64(10 + number)) {
        $0.insert([letters[number]], in: 1, 2)
      }
      try put(copy, name)
      expected = expected.merged(with: copy)
    }
    let contents = try file.read()
    #expect(contents.copies.count == names.count)
    let merged = contents.documents.reduce(start) { $0.merged(with: $1) }
    #expect(merged.data == expected.data)
    #expect(try file.write(merged, over: contents))
    #expect(try self.names() == ["Gig.setlist"] && content() == expected.data)
  }

  @Test func twoHundredCopiesAreOneMerge() throws {
    let file = try written(start)
    for number in 0..<200 {
      let copy = edited(start, by: UInt64(1000 + number)) { page in
        page.set("bpm", of: "abcdef".randomElement() ?? "a", to: "\(number)")
      }
      let suffix = String(format: "%06d", number)
      try put(copy, "Gig.sync-conflict-20261130-\(suffix)-K3V5X2Q.setlist")
    }
    let contents = try file.read()
    #expect(contents.copies.count == 200)
    let merged = contents.documents.reduce(start) { $0.merged(with: $1) }
    #expect(try file.write(merged, over: contents) && names() == ["Gig.setlist"])
  }

  @Test func aCopyThatChangesAfterItWasReadStays() throws {
    let file = try written(start)
    let name = "Gig.sync-conflict-20261130-142536-K3V5X2Q.setlist"
    try put(edited(start, by: 2) { $0.remove("a") }, name)
    let contents = try file.read()
    let merged = contents.documents.reduce(start) { $0.merged(with: $1) }
    try put(edited(start, by: 3) { $0.remove("b") }, name)
    #expect(try file.write(merged, over: contents))
    #expect(try names().contains(name))
    #expect(try file.read().copies.map(\.outline) == ["A: acd B: ef"])
  }

  @Test func aCopyThatAPersonKeepsStays() throws {
    // It tells nothing new, so somebody has put it there.
    let file = try written(start)
    let mine = edited(start, by: 2) { $0.remove("a") }
    try put(start, "Gig - before the rehearsal.setlist")
    let contents = try file.read(knowing: mine)
    #expect(try file.write(mine, over: contents))
    #expect(try names() == ["Gig - before the rehearsal.setlist", "Gig.setlist"])
    #expect(try file.read(knowing: mine).copies.isEmpty)
  }

  @Test func otherSetlistsAndExportsAreLeftAlone() throws {
    let file = try written(start)
    var other = Page("A: x").raw
    other.list.id = ElementID(high: 7, low: 7)
    let stranger = SharedDocument(other, madeBy: Dot(counter: 1, replica: Replica(bits: 9)))
    try put(stranger, "Gig (1).setlist")
    try put(start.plainData, "Gig-2025.setlist")
    let contents = try file.read()
    #expect(contents.copies.isEmpty)
    #expect(try file.write(start, over: contents))
    #expect(try names() == ["Gig (1).setlist", "Gig-2025.setlist", "Gig.setlist"])
  }

  @Test func twoSetlistsOfOneNameHaveAFileEach() throws {
    _ = try written(start)
    var other = Page("A: x").raw
    other.list.id = ElementID(high: 7, low: 7)
    let second = SharedDocument(other, madeBy: Dot(counter: 1, replica: Replica(bits: 9)))
    let file = try written(second)
    #expect(try names() == ["Gig 2.setlist", "Gig.setlist"])
    #expect(try shared.documents().map(\.id) == [second.setlistID, start.setlistID])
    // Where another one takes the name later, the setlist gets a new file.
    try put(start, "Gig 2.setlist")
    let contents = try file.read()
    #expect(contents.documents.isEmpty)
    #expect(try file.write(second, over: contents))
    #expect(try content("Gig 2 2.setlist") == second.data)
  }

  @Test func aFolderThatIsGoneIsAnError() throws {
    let file = try written(start)
    try FileManager.default.removeItem(at: folder.url)
    #expect(throws: ExchangeError.self) { try file.read() }
  }

  @Test func aProtectedFileIsNotReplaced() throws {
    let file = try written(start)
    let mine = edited(start, by: 2) { $0.remove("a") }
    let contents = try file.read()
    chmod(file.url.path, 0o444)
    #expect(throws: ExchangeError.writeProtected(path: file.url.path)) {
      try file.write(mine, over: contents)
    }
    #expect(try content() == start.data && names() == ["Gig.setlist"])
  }

  @Test func whatAKilledWriterLeftIsReadAndRemoved() throws {
    let file = try written(start)
    let theirs = edited(start, by: 2) { $0.remove("a") }
    let names = [CopyName.newTemporary, CopyName.newTemporary]
    try put(theirs, names[0])
    try put(theirs.data.prefix(99), names[1])
    // Just now, another program may still be writing both.
    let contents = try file.read()
    #expect(contents.documents.isEmpty && contents.leftovers.isEmpty)
    for name in names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)],
        ofItemAtPath: folder.url.appending(path: name).path)
    }
    let later = try file.read()
    #expect(later.copies.map(\.data) == [theirs.data])
    #expect(try file.write(theirs, over: later) && self.names() == ["Gig.setlist"])
  }

  @Test func ofAThousandSetlistsOnlyWhatChangesIsRead() throws {
    for number in 0..<1000 {
      var raw = Page("A: ab").raw
      raw.list.id = ElementID(high: 9, low: UInt64(number))
      let document = SharedDocument(raw, madeBy: Dot(counter: 1, replica: Replica(bits: 1)))
      try put(document, "List \(number).setlist")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_800_000_000)],
        ofItemAtPath: folder.url.appending(path: "List \(number).setlist").path)
    }
    #expect(try shared.documents().count == 1000)
    // Bytes that cannot be read any more are not needed.
    let file = folder.url.appending(path: "List 7.setlist")
    let stamp = RegularFile.stamp(of: file)
    let handle = try FileHandle(forUpdating: file)
    try handle.write(contentsOf: Data("no document".utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_800_000_000)], ofItemAtPath: file.path)
    #expect(RegularFile.stamp(of: file) == stamp)
    var count = 0
    let time = try ContinuousClock().measure { count = try shared.documents().count }
    #expect(count == 1000)
    print("a folder of 1,000 setlists is looked through in \(time)")
  }

  @Test func theHeadOfALongDocumentIsFound() throws {
    var raw = Page("A: ab").raw
    raw.list.text = Array("\"notes\": \"\(String(repeating: "x", count: 50_000))\"".utf8)
    let document = SharedDocument(raw, madeBy: Dot(counter: 1, replica: Replica(bits: 1)))
    try put(document, "Long.setlist")
    #expect(try shared.documents().map(\.isShared) == [true])
    try put(document.plainData, "Long.setlist")
    #expect(try shared.documents().map(\.isShared) == [false])
  }
}
