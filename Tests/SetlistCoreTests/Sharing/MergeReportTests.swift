import Foundation
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistSharing

/// What is told of a merge, and what people settle afterwards.
@Suite struct MergeReportTests {
  private let start = SharedDocument(Page("A: abcd B: ef"))
  private static let names = [2: "Ann", 3: "Ben", 4: "Cleo"]

  private func edited(
    _ document: SharedDocument, by replica: UInt64, _ edit: (inout Page) -> Void
  ) -> SharedDocument {
    var page = document.page
    edit(&page)
    return document.edited(
      to: page.raw, by: Replica(bits: replica),
      about: SharedDocument.about(Self.names[Int(replica)] ?? ""))
  }

  private func report(_ mine: SharedDocument, _ theirs: SharedDocument) -> MergeReport {
    MergeReport(of: mine.merged(with: theirs), from: mine, and: theirs)
  }

  private func entry(_ name: Character) -> SharingElement {
    .entry(Page.id(name).identifier())
  }

  private func kinds(_ report: MergeReport) -> [String] {
    report.changes.map { "\($0.title) \($0.kind) \(report.people(of: $0).joined(separator: "+"))" }
  }

  @Test func movesAreToldWithWhoAndWhereTo() {
    let theirs = edited(start, by: 2) { $0.move(["b", "a"], to: 1, 0) }
    let report = report(start, theirs)
    #expect(kinds(report) == ["b moved Ann", "a moved Ann"])
    #expect(report.changes.map(\.element) == [entry("b"), entry("a")])
    #expect(report.text == "Ann moved 2 songs to B" && report.changeCount == 2)
  }

  @Test func eachKindHasItsText() {
    let edits: [(String, (inout Page) -> Void)] = [
      ("Ann added 1 song", { $0.insert(["x"], in: 0, 0) }),
      ("Ann removed 1 song", { $0.remove("a") }),
      ("Ann moved 1 song to B", { $0.move(["a"], to: 1, 0) }),
      ("Ann changed 1 song", { $0.set("bpm", of: "a", to: "9") }),
      ("Ann renamed the setlist to Friday", { $0.list["name"] = "\"Friday\"" }),
      ("Ann renamed a section to Late", { $0.groups[0].facts["title"] = "\"Late\"" }),
      ("Ann changed the setlist", { $0.list["options/gap"] = "3" }),
      ("Ann added the section C", { $0.groups.append(Page.Group("C")) }),
      (
        "Ann made 2 changes",
        {
          $0.remove("a")
          $0.set("bpm", of: "b", to: "9")
        }
      ),
    ]
    for (text, edit) in edits { #expect(report(start, edited(start, by: 2, edit)).text == text) }
  }

  @Test func severalPeopleAreAllNamed() {
    let ann = edited(start, by: 2) { $0.remove("a") }
    let ben = edited(ann, by: 3) { $0.set("bpm", of: "b", to: "9") }
    let report = report(start, ben)
    #expect(report.people == ["Ann", "Ben"] && report.text == "Ann, Ben made 2 changes")
    // Which of both has removed the song, nothing says.
    #expect(kinds(report) == ["b changed Ben", "a removed Ann+Ben"])
  }

  @Test func whoTellsNoNameIsSomebody() {
    let theirs = edited(start, by: 9) { $0.remove("a") }
    #expect(report(start, theirs).text == "Somebody removed 1 song")
  }

  @Test func whatIWantedMyselfIsNoNews() {
    let mine = edited(start, by: 3) { $0.move(["a"], to: 1, 0) }
    #expect(report(mine, start).changes.isEmpty)
    #expect(report(mine, mine).changeCount == 0)
  }

  @Test func aFactWithTwoAnswersNamesWhoGaveEach() throws {
    let ann = edited(start, by: 2) { $0.set("bpm", of: "a", to: "99") }
    let ben = edited(start, by: 3) { $0.set("bpm", of: "a", to: "100") }
    let doubt = try #require(report(ann, ben).doubts.first)
    #expect(doubt.question == .fact("bpm") && doubt.factName == "BPM" && doubt.title == "a")
    #expect(doubt.answers.map(\.text) == ["100", "99"])
    #expect(doubt.answers.map(\.people) == [["Ben"], ["Ann"]])
    #expect(ann.merged(with: ben).doubts == [doubt])
  }

  @Test func twoPlacesAreToldByTheirSectionsAndNeighbours() throws {
    let ann = edited(start, by: 2) { $0.move(["a"], to: 1, 1) }
    let ben = edited(start, by: 3) { $0.move(["a"], to: 0, 3) }
    let doubt = try #require(report(ann, ben).doubts.first)
    #expect(doubt.question == .place && doubt.element == entry("a"))
    #expect(doubt.answers.map(\.text) == ["A", "B"])
    #expect(doubt.answers.map(\.previous) == ["d", "e"])
    #expect(doubt.answers.map(\.people) == [["Ben"], ["Ann"]])
  }

  @Test func aRemovalThatSomebodyElsesEditKeepsNamesTheRemover() throws {
    let ann = edited(start, by: 2) { $0.remove("a") }
    let ben = edited(start, by: 3) { $0.set("bpm", of: "a", to: "9") }
    for (mine, theirs) in [(ann, ben), (ben, ann)] {
      let doubt = try #require(report(mine, theirs).doubts.first)
      #expect(doubt.question == .removal && doubt.title == "a")
      #expect(doubt.answers.map(\.people) == [["Ben"], ["Ann"]])
      let merged = mine.merged(with: theirs)
      #expect(merged.isOpen(doubt))
      // Stored and read again, it is the same.
      let stored = try JSONDecoder().decode(
        SharingDoubt.self, from: JSONEncoder().encode(doubt))
      #expect(stored == doubt)
    }
  }

  @Test func anAnswerEndsTheQuestionForAll() throws {
    let ann = edited(start, by: 2) { $0.set("bpm", of: "a", to: "99") }
    let ben = edited(start, by: 3) { $0.set("bpm", of: "a", to: "100") }
    let asked = ann.merged(with: ben)
    let doubt = try #require(asked.doubts.first)
    for (answer, value) in ["100", "99"].enumerated() {
      let settled = asked.settled(
        doubt, choosing: answer, by: Replica(bits: 4), named: "Cleo")
      #expect(settled.page.facts["a"]?["bpm"] == value && settled.doubts.isEmpty)
      #expect(settled.page.outline == asked.page.outline && !settled.isOpen(doubt))
      for other in [ann, ben, asked] {
        #expect(other.merged(with: settled).data == settled.data)
        #expect(settled.merged(with: other).data == settled.data)
      }
      #expect(try SharedDocument(settled.data).data == settled.data)
      #expect(settled.members.map(\.name).contains("Cleo"))
      #expect(settled.settled(doubt, choosing: 0, by: Replica(bits: 4)).data == settled.data)
    }
  }

  @Test func aChosenPlaceIsWhereTheEntryGoes() throws {
    let ann = edited(start, by: 2) { $0.move(["a"], to: 1, 1) }
    let ben = edited(start, by: 3) { $0.move(["a"], to: 0, 3) }
    let asked = ann.merged(with: ben)
    let doubt = try #require(asked.doubts.first)
    for (answer, outline) in ["A: bcda B: ef", "A: bcd B: eaf"].enumerated() {
      let settled = asked.settled(doubt, choosing: answer, by: Replica(bits: 4))
      #expect(settled.outline == outline && settled.doubts.isEmpty)
      #expect(try SharedDocument(settled.data).data == settled.data)
      #expect(ben.merged(with: settled).data == settled.merged(with: ann).data)
    }
  }

  @Test func whatWasKeptStaysOrGoes() throws {
    let ann = edited(start, by: 2) { $0.remove("a") }
    let ben = edited(start, by: 3) { $0.set("bpm", of: "a", to: "9") }
    let asked = ann.merged(with: ben)
    let doubt = try #require(report(ann, ben).doubts.first)
    let stays = asked.settled(doubt, choosing: 0, by: Replica(bits: 4))
    let goes = asked.settled(doubt, choosing: 1, by: Replica(bits: 5))
    #expect(stays.outline == "A: abcd B: ef" && !stays.isOpen(doubt))
    #expect(goes.outline == "A: bcd B: ef" && !goes.isOpen(doubt))
    #expect(ben.merged(with: goes).outline == goes.outline)
    #expect(asked.merged(with: goes).data == goes.data)
    // Both at once: it stays, because somebody wanted it.
    #expect(stays.merged(with: goes).outline == stays.outline)
  }

  @Test func aKeptSectionGoesWithItsEntries() throws {
    let ann = edited(start, by: 2) { $0.groups.removeLast() }
    let ben = edited(start, by: 3) { $0.insert(["x"], in: 1, 0) }
    let merged = ann.merged(with: ben)
    let doubts = report(ben, ann).doubts
    #expect(doubts.map(\.title) == ["B"] && merged.outline == "A: abcd B: x")
    let gone = merged.settled(doubts[0], choosing: 1, by: Replica(bits: 4))
    #expect(gone.outline == "A: abcd")
  }

  @Test func randomAnswersConvergeAsOtherEdits() {
    var pages = RandomPages(seed: testSeed())
    for _ in 0..<300 {
      var documents = [start, start, start]
      for round in 0..<12 {
        let index = pages.below(3)
        let replica = UInt64(2 + index)
        if let doubt = documents[index].doubts.first, round % 2 == 0 {
          documents[index] = documents[index].settled(
            doubt, choosing: pages.below(doubt.answers.count), by: Replica(bits: replica))
          #expect(!documents[index].isOpen(doubt))
        } else {
          let page = pages.edited(documents[index].page)
          documents[index] = documents[index].edited(to: page, by: replica)
        }
        let other = pages.below(3)
        documents[index] = documents[index].merged(with: documents[other])
      }
      let all = documents.map { document in
        documents.reduce(document) { $0.merged(with: $1) }.data
      }
      #expect(all[0] == all[1] && all[1] == all[2])
      #expect(
        documents.reversed().reduce(documents[2]) { $0.merged(with: $1) }.data == all[0])
    }
  }
}
