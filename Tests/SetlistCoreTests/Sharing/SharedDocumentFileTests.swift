import Foundation
import SetlistFiles
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistModel
@testable import SetlistSharing

/// The files of shared setlists: what they say, and what becomes of those that others have edited.
@Suite struct SharedDocumentFileTests {
  private let start = Page("A: abcd B: ef")

  /// The document of a usual evening.
  private func evening() throws -> Data {
    let sections = ["Set 1", "Set 2", "Encore"].map { title in
      Section(
        title: title,
        entries: (1...12).map { number in
          Entry(
            content: .song(
              Song(
                title: "\(title), Song \(number)", artist: "The Band", duration: 180,
                key: "Am", beatsPerMinute: 120)))
        })
    }
    let setlist = Setlist(name: "Friday", sections: sections)
    return try SetlistWriter().document(for: setlist, options: ExportOptions()).data
  }

  @Test func aListThatNobodyDisputesCostsFewBytes() throws {
    let plain = try evening()
    let shared = try SharedDocument(sharing: plain, by: Replica(), named: "Ann")
    #expect(shared.plainData == plain)
    #expect(shared.data.count <= plain.count * 104 / 100)
    // Nor does it cost more after an evening of moving, adding and removing.
    var pages = RandomPages(seed: testSeed())
    var document = shared
    var raw = try RawDocument(plain)
    for number in 0..<30 {
      let (from, to) = (pages.below(3), pages.below(3))
      guard !raw.groups[from].entries.isEmpty else { continue }
      let entry = raw.groups[from].entries.remove(at: pages.below(raw.groups[from].entries.count))
      raw.groups[to].entries.insert(entry, at: pages.below(raw.groups[to].entries.count + 1))
      document = document.edited(
        to: raw, by: Replica(bits: UInt64(number % 3)), about: [])
    }
    #expect(document.plainData == Data(raw.bytes))
    #expect(document.data.count <= plain.count * 130 / 100)
  }

  @Test func eachElementIsALineAndAnEditChangesFew() throws {
    let shared = SharedDocument(start)
    var page = start
    page.move(["b"], to: 1, 1)
    let lines = [shared, shared.edited(to: page, by: 2)].map {
      String(decoding: $0.data, as: UTF8.self).split(separator: "\n")
    }
    #expect(lines[0].count == 20)
    // The vector, the section that got the entry, the entry, and those after both of its places.
    #expect(lines[1].filter { !lines[0].contains($0) }.count == 5)
  }

  @Test func theFileOfASharedSetlistIsWhatItSaysToBe() {
    var document = SharedDocument(Page("A: ab"))
    document.about[Replica(bits: 1)] = Array("\"name\": \"Ann\"".utf8)
    var page = document.page
    page.move(["b"], to: 0, 0)
    page.set("key", of: "a", to: "\"Am\"")
    let file = document.edited(to: page, by: 2).data
    #expect(
      String(decoding: file, as: UTF8.self) == """
        {
          "format": "io.github.setlist",
          "id": "00000000-0000-0001-0000-000000000000",
          "name": "Gig",
          "options": {"gap": 0},
          "sharing": {"first": "1.aaaaaaab", "hash": "521ed3bc7b2eaefd", "replicas": \
        {"aaaaaaab": {"counter": 1, "name": "Ann"}, "aaaaaaac": {"counter": 2}}},
          "version": 1,
          "sections": [
            {"id": "00000000-0000-0002-0000-000000000041", "title": "A", "dots": \
        {"seen": "1.aaaaaaab 2.aaaaaaac"}, "entries": [
              {"id": "00000000-0000-0002-0000-000000000062", "bpm": 120, "kind": "song", \
        "title": "b", "dots": {"at": "+2.aaaaaaac", "made": "1.aaaaaaab"}},
              {"id": "00000000-0000-0002-0000-000000000061", "bpm": 120, "key": "Am", \
        "kind": "song", "title": "a", "dots": {"at": "1.aaaaaaab", "changed": \
        {"key": "2.aaaaaaac"}}}
            ]}
          ]
        }

        """)
  }

  @Test func whatANewerVersionWroteIsKeptAndMerged() throws {
    let document = """
      {"format": "io.github.setlist", "version": 7, "id": "00000000-0000-0001-0000-000000000000",
       "name": "Gig", "stage": {"main": [1, 2.5]}, "sections": [
        {"id": "00000000-0000-0002-0000-000000000041", "title": "A", "color": "red", "entries": [
          {"id": "00000000-0000-0002-0000-000000000061", "kind": "note", "title": "n",
           "mood": {"calm": true}}]}]}
      """
    let shared = try SharedDocument(sharing: Data(document.utf8), by: Replica(bits: 1))
    var (mine, theirs) = (shared.page, shared.page)
    mine.set("mood", of: "a", to: "{\"calm\": false}")
    theirs.groups[0].facts["color"] = "\"blue\""
    let merged = shared.edited(to: mine, by: 2).merged(with: shared.edited(to: theirs, by: 3))
    let file = String(decoding: merged.data, as: UTF8.self)
    #expect(file.contains("\"version\": 7") && file.contains("\"stage\": {\"main\": [1, 2.5]}"))
    #expect(file.contains("\"mood\": {\"calm\": false}") && file.contains("\"color\": \"blue\""))
    #expect(try SharedDocument(merged.data).data == merged.data)
  }

  @Test func whatIsOneMachinesIsNotShared() throws {
    var sections = [Section(title: "A", options: SectionOptions(isCollapsed: true))]
    for path in ["/music/Band/one.flac", "/elsewhere/two.flac"] {
      sections[0].entries.append(
        Entry(content: .song(Song(title: "\"location\": \"file:", location: URL(filePath: path)))))
    }
    let plain = try SetlistWriter().document(
      for: Setlist(name: "Gig", sections: sections),
      options: ExportOptions(folder: URL(filePath: "/music"))
    ).data
    let shared = try SharedDocument(sharing: plain, by: Replica())
    let read = try SetlistReader().read(shared.plainData)
    #expect(read.sections[0].entries.map { $0.references.map(\.text) } == [["Band/one.flac"], []])
    #expect(!read.sections[0].options.isCollapsed)
    #expect(try shared.edited(to: plain, by: Replica()).data == shared.data)
  }

  @Test func theDocumentOfASharedSetlistIsReadAsAnyOther() throws {
    let plain = try evening()
    let shared = try SharedDocument(sharing: plain, by: Replica(), named: "Ann")
    let (first, second) = (try SetlistReader().read(plain), try SetlistReader().read(shared.data))
    #expect(first == second && second.problems.isEmpty)
  }

  @Test func anotherFormOfTheSameContentIsNoEdit() throws {
    let document = SharedDocument(start)
    let object = try JSONSerialization.jsonObject(with: document.data)
    let pretty = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted])
    #expect(try SharedDocument(pretty).data == document.data)
  }

  @Test func anEditByHandArrivesAsTheEditThatItWas() throws {
    let document = SharedDocument(start)
    let file = String(decoding: document.data, as: UTF8.self)
    let edited = Data(file.replacing("\"title\": \"b\"", with: "\"title\": \"new\"").utf8)
    let read = try SharedDocument(edited, knowing: document)
    var page = start
    page.set("title", of: "b", to: "\"new\"")
    #expect(read.page == page)
    // Somebody else's edit of another fact of the same song is no question.
    var theirs = start
    theirs.set("bpm", of: "b", to: "99")
    theirs.move(["a"], to: 1, 0)
    let merged = read.merged(with: document.edited(to: theirs, by: 3))
    theirs.set("title", of: "b", to: "\"new\"")
    #expect(merged.page == theirs && merged.answers("b").isEmpty)
    // Whoever reads the same edit gets the same bytes.
    #expect(try SharedDocument(edited, knowing: document).data == read.data)
  }

  @Test func anEditByHandThatNobodyCanCompareIsNewerThanWhatItHadSeen() throws {
    let document = SharedDocument(start)
    var theirs = start
    theirs.set("bpm", of: "c", to: "99")
    theirs.insert(["x"], in: 1, 0)
    let other = document.edited(to: theirs, by: 3)
    var page = start
    page.remove("b")
    page.set("title", of: "a", to: "\"new\"")
    page.move(["d"], to: 1, 2)
    let known = try RawDocument(document.data)
    var raw = page.raw
    raw.sharing = known.sharing
    let read = try SharedDocument(Data(raw.bytes))
    #expect(read.page == page && read.isShared)
    #expect(read.merged(with: document).page == page)
    let merged = read.merged(with: other)
    #expect(merged.data == other.merged(with: read).data)
    #expect(!merged.page.entries.contains("b") && merged.page.entries.contains("x"))
    #expect(merged.page.facts["a"]?["title"] == "\"new\"" && merged.answers("a").isEmpty)
    #expect(merged.page.section(of: "d") == "B")
    // Both have changed or stated this one, so it is asked.
    #expect(merged.answers("c").keys.sorted() == ["bpm"])
  }

  @Test func anOlderProgramsEditArrivesAsTheEditThatItWas() throws {
    let document = SharedDocument(start)
    // It keeps what it does not know, and writes the members in another form.
    var object = try #require(
      try JSONSerialization.jsonObject(with: document.data) as? [String: Any])
    var sections = try #require(object["sections"] as? [[String: Any]])
    var entries = try #require(sections[0]["entries"] as? [[String: Any]])
    entries.swapAt(0, 3)
    entries[1]["bpm"] = 121.5
    sections[0]["entries"] = entries
    object["sections"] = sections
    let file = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted])
    let read = try SharedDocument(file, knowing: document)
    #expect(read.outline == "A: dbca B: ef" && read.page.facts["b"]?["bpm"] == "121.5")
    #expect(document.vector.dots.allSatisfy(read.vector.covers))
  }

  @Test func documentsThatSayNothingOfEditsAreMergedByWhatTheyWere() throws {
    var (mine, theirs) = (start, start)
    mine.remove("b")
    mine.set("bpm", of: "c", to: "99")
    theirs.move(["c"], to: 1, 1)
    theirs.insert(["x"], in: 0, 1)
    let base = try SharedDocument(Data(start.raw.bytes))
    let merged = try SharedDocument(Data(mine.raw.bytes), knowing: base)
      .merged(with: SharedDocument(Data(theirs.raw.bytes), knowing: base))
    #expect(merged.outline == "A: axd B: ecf" && merged.page.facts["c"]?["bpm"] == "99")
    #expect(!merged.isShared)
    // Without that, nothing is known to be removed.
    let guess = try SharedDocument(Data(mine.raw.bytes))
      .merged(with: SharedDocument(Data(theirs.raw.bytes)))
    #expect(Set(guess.page.entries) == Set("abcdefx"))
  }

  @Test func aLineThatWasCopiedByHandIsAnEntryOfItsOwn() throws {
    let document = SharedDocument(start)
    let lines = String(decoding: document.data, as: UTF8.self).components(separatedBy: "\n")
    let line = try #require(lines.first { $0.contains("\"title\": \"b\"") })
    let file = lines.joined(separator: "\n").replacing(line, with: line + "\n" + line)
    let read = try SharedDocument(Data(file.utf8), knowing: document)
    #expect(read.page.groups[0].entries.count == 5)
    #expect(try SharedDocument(read.data).data == read.data)
  }

  /// Files that are damaged or made by somebody who means harm are refused, or taken as an edit by
  /// hand; what they become can always be read again.
  @Test func brokenFilesAreRefusedOrReadAsTheyAre() throws {
    let seed = testSeed()
    var pages = RandomPages(seed: seed)
    var document = SharedDocument(pages.page(sections: 2, entries: 4))
    var other = document
    for _ in 0..<4 {
      document = document.edited(to: pages.edited(document.page), by: 2)
      other = other.edited(to: pages.edited(other.page), by: 3)
    }
    let whole = document.merged(with: other).data
    for _ in 0..<(isQuick ? 60 : 250) * testScale {
      var bytes = Array(whole)
      for _ in 0...pages.below(3) {
        let index = pages.below(bytes.count)
        switch pages.below(4) {
        case 0: bytes[index] = UInt8(pages.below(256))
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 1 + pages.below(20)))
        case 2:
          let words = ["^", "+", "\"", "9999999999999999999", "{", "null", ":", "1.aaaaaaab"]
          bytes.insert(contentsOf: words[pages.below(words.count)].utf8, at: index)
        default:
          let end = min(bytes.count, index + 1 + pages.below(60))
          bytes.insert(contentsOf: bytes[index..<end], at: pages.below(bytes.count))
        }
      }
      guard let read = try? SharedDocument(Data(bytes)) else { continue }
      let merged = read.merged(with: document)
      try #require(try SharedDocument(merged.data).data == merged.data, "seed \(seed)")
    }
    for text in ["", "{}", "[]", "{\"sections\": 1}", "{\"sections\": [1]}", "{\"sections\": []"] {
      #expect(throws: ExchangeError.self) { try SharedDocument(Data(text.utf8)) }
    }
    let deep = "{\"a\": " + String(repeating: "[", count: 100_000) + ", \"sections\": []}"
    #expect(throws: ExchangeError.self) { try SharedDocument(Data(deep.utf8)) }
  }

  @Test func documentsThatClaimToKnowEachOthersEditsAreMerged() throws {
    var (mine, theirs) = (start, start)
    mine.list["name"] = "\"x\""
    theirs.list["name"] = "\"y\""
    let shared = SharedDocument(start)
    var documents = [shared.edited(to: mine, by: 2), shared.edited(to: theirs, by: 3)]
    for index in documents.indices {
      documents[index].vector.formUnion(documents[1 - index].vector)
      documents[index] = try SharedDocument(documents[index].data)
    }
    let merged = documents[0].merged(with: documents[1])
    #expect(merged.data == documents[1].merged(with: documents[0]).data)
    #expect(merged.outline == start.outline && merged.page.list["name"] != nil)
  }
}
