import Foundation
import SetlistLibrary
import SetlistModel
import Testing

@testable import Setlist

/// Tests the texts about shared setlists: their marks, who shares them, and the questions that a
/// merge leaves.
@MainActor @Suite struct SharingTextsTests {
  private typealias Doubt = SharedSetlist.Doubt

  private let file = URL(filePath: "/home/ada/Band/Gig.setlist")

  private func shared(
    with names: String..., problem: SharingProblem? = nil
  ) -> SharedSetlist {
    SharedSetlist(
      id: Setlist.ID(), file: file,
      members: [.init(name: "Ada", isMe: true, lastChange: nil)]
        + names.map { .init(name: $0, isMe: false, lastChange: nil) },
      problem: problem)
  }

  @Test func theMarkInTheSidebarNamesTheOthersOrTheProblem() {
    #expect(shared().mark.text == "Shared; nobody else has changed it yet")
    #expect(shared(with: "Anna", "").mark.text == "Shared with Anna, Somebody without a name")
    #expect(shared(with: "Anna").mark.icon == "system-users-symbolic")
    let broken = shared(with: "Anna", problem: .folderMissing("/home/ada/Band"))
    #expect(broken.mark.icon == "dialog-warning-symbolic")
    #expect(broken.mark.text.contains("/home/ada/Band"))
  }

  @Test func thePropertiesTellWhoSharesASetlistAndItsFile() throws {
    let setlist = Setlist(name: "Gig", sections: [])
    let information = SetlistInformation(
      setlist, missingFiles: nil,
      sharing: shared(with: "Anna", "", problem: .folderMissing("/home/ada/Band")))
    let section = try #require(information.table.sections.first { $0.title == "With Others" })
    #expect(
      section.cells.map(\.id)
        == [.sharingProblem, .member(0), .member(1), .member(2), .sharedFile])
    #expect(section.cells[1] == .info(.member(0), title: "Ada", subtitle: "You"))
    #expect(section.cells[2] == .info(.member(1), title: "Anna"))
    #expect(section.cells[3] == .info(.member(2), title: "Somebody without a name"))
    #expect(
      section.cells[4] == .link(.sharedFile, title: "Gig.setlist", subtitle: "In “/home/ada/Band”"))
    #expect(
      !SetlistInformation(setlist, missingFiles: nil).table.sections
        .contains { $0.title == "With Others" })
  }

  @Test func aQuestionNamesItsAnswersAndWhoGaveThem() {
    let key = Doubt(
      element: .entry(Entry.ID()), title: "Reflection",
      question: .fact(name: "Key", member: "key"),
      answers: [
        .init(text: "Am", people: ["Anna", "Ben"]), .init(text: "", people: ["Ada"], isMine: true),
      ])
    #expect(key.summary == "Several answers for Key")
    #expect(key.heading == "Key of Reflection")
    #expect(key.choices.map { $0.title } == ["Am", "Nothing"])
    #expect(key.choices.map { $0.detail } == ["Anna, Ben · holds now", "You"])
    let place = Doubt(
      element: .entry(Entry.ID()), title: "", question: .place,
      answers: [
        .init(text: "Encore", previous: "Hey Jude", people: []), .init(text: "", people: ["Anna"]),
      ])
    #expect(place.heading == "Place of Untitled")
    #expect(
      place.choices.map { $0.title } == [
        "In “Encore”, after “Hey Jude”", "First in “Untitled Section”",
      ])
    #expect(place.choices.map { $0.detail } == ["holds now", "Anna"])
  }

  @Test func whatWasRemovedNamesTheRemovers() {
    func removal(by people: [String], isMine: Bool = false) -> Doubt {
      Doubt(
        element: .section(Section.ID()), title: "Encore", question: .removal,
        answers: [
          .init(text: "", people: ["Ada"]), .init(text: "", people: people, isMine: isMine),
        ])
    }
    #expect(removal(by: ["Anna", "Ben"]).summary == "Removed by Anna, Ben")
    #expect(removal(by: []).summary == "Removed by somebody else")
    #expect(removal(by: ["Ada"], isMine: true).summary == "Removed by you")
    #expect(removal(by: []).choices.map { $0.title } == ["Keep It", "Remove It"])
  }
}
