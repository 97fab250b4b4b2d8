import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the example of the first start, and the hints that follow it.
@MainActor @Suite struct FirstStepsTests {
  private let today = CalendarDate("2026-05-01") ?? CalendarDate(.now)

  private func setlist(_ count: Int) -> Setlist {
    let songs = (0..<count).map { Entry(content: .song(Song(title: "Song \($0)"))) }
    return Setlist(name: "Gig", sections: [Section(title: "Set 1", entries: songs)])
  }

  private func songs(of setlist: Setlist) -> [Song] {
    setlist.sections.flatMap(\.entries).compactMap(\.song)
  }

  /// First steps that follow the open setlist, where a hint may come.
  private final class Followed {
    var steps: FirstSteps
    let today: CalendarDate

    init(steps: FirstSteps = FirstSteps(example: Setlist.ID()), today: CalendarDate) {
      (self.steps, self.today) = (steps, today)
    }

    func callAsFunction(_ setlist: Setlist?, hasRoom: Bool = true) -> FirstSteps.Step? {
      steps.follow(setlist, on: today, hasRoom: hasRoom)
    }
  }

  @Test func theExampleHasTheSongsOfTheSampleAndShowsWhatASetlistHas() {
    let (sample, example) = (Setlist.sample(), Setlist.example())
    #expect(example.sections.map(\.title) == sample.sections.map(\.title))
    #expect(songs(of: example).map(\.title) == songs(of: sample).map(\.title))
    #expect(songs(of: example).allSatisfy { $0.duration != nil })
    #expect(songs(of: example).count { $0.key != nil && $0.beatsPerMinute != nil } == 4)
    #expect(songs(of: example).allSatisfy { $0.key.map { MusicalKey($0) != nil } ?? true })
    #expect(example.options.startTime == 72_000)
    #expect(example.sections.map(\.options.targetDuration) == [nil, nil, 900])
    #expect(example.sections.flatMap(\.entries).count { !$0.isSong } == 1)
  }

  @Test func theExampleIsToldToBeOneUntilTheUserWantsToKeepIt() {
    let example = Setlist.example()
    let follow = Followed(steps: FirstSteps(example: example.id), today: today)
    #expect(follow(example) == .example)
    #expect(follow(nil) == nil)
    #expect(follow(example, hasRoom: false) == .example)
    follow.steps.keepExample()
    // Five songs can be moved.
    #expect(follow(example) == .hint(.move))
  }

  @Test func aHintComesOnceAndGoesWhenItsAdviceIsFollowed() {
    let follow = Followed(today: today)
    var gig = setlist(4)
    #expect(follow(gig) == .hint(.move))
    gig.name = "Another Gig"
    #expect(follow(gig) == .hint(.move))
    gig.sections[0].entries.swapAt(0, 1)
    #expect(follow(gig) == nil)
    #expect(follow(setlist(4)) == nil)
    gig.options.date = today
    #expect(follow(gig) == .hint(.stage))
    follow.steps.finish(.stage)
    #expect(follow(gig) == nil)
    #expect(follow.steps.waiting == [.paste])
  }

  @Test func songsThatAreAddedOneByOneBringTheHintAtLists() {
    let follow = Followed(today: today)
    var gig = setlist(0)
    #expect(follow(gig) == nil)
    for count in 1...3 {
      gig.sections[0].entries.append(Entry(content: .song(Song(title: "One More"))))
      #expect(follow(gig) == (count > 1 ? .hint(.paste) : nil))
    }
    gig.sections[0].entries += setlist(5).sections[0].entries
    #expect(follow(gig) == nil)
    #expect(follow(gig) == .hint(.move))
  }

  @Test func whatIsDoneWithoutAHintNeedsNone() {
    let follow = Followed(today: today)
    var gig = setlist(2)
    #expect(follow(gig) == nil)
    gig.sections[0].entries += setlist(2).sections[0].entries
    #expect(follow(gig, hasRoom: false) == nil)
    gig.sections.append(Section(title: "Set 2"))
    #expect(follow(gig, hasRoom: false) == nil)
    #expect(follow.steps.waiting == [.move, .stage])
    gig.sections[1].entries = [gig.sections[0].entries.removeFirst()]
    #expect(follow(gig) == nil)
    #expect(follow.steps.waiting == [.stage])
  }

  @Test func noHintComesWithTheListThatHasJustCome() {
    let follow = Followed(today: today)
    var gig = setlist(0)
    #expect(follow(gig) == nil)
    gig.sections[0].entries = setlist(9).sections[0].entries
    #expect(follow(gig) == nil)
    #expect(follow(gig) == .hint(.move))
  }

  @Test func aHintWaitsForRoomAndGoesWithItsSetlist() {
    let follow = Followed(today: today)
    let gig = setlist(4)
    #expect(follow(gig, hasRoom: false) == nil)
    #expect(follow(gig) == .hint(.move))
    #expect(follow(gig, hasRoom: false) == .hint(.move))
    #expect(follow(nil) == nil)
    #expect(follow(gig) == nil)
  }

  @Test func aSetlistOfThePastIsNotForTheStage() {
    let follow = Followed(today: today)
    var gig = setlist(1)
    gig.options.date = today.adding(days: -1)
    #expect(follow(gig) == nil)
    gig.options.date = today.adding(days: 1)
    #expect(follow(gig) == .hint(.stage))
  }

  @Test func whatIsStillToComeIsStored() throws {
    let follow = Followed(today: today)
    _ = follow(setlist(4))
    let stored = try JSONEncoder().encode(follow.steps)
    let read = try JSONDecoder().decode(FirstSteps.self, from: stored)
    #expect(read.waiting == [.paste, .stage])
    #expect(read.example == follow.steps.example)
  }

  @Test func theExampleIsRemovedWithItsSongsAndOneStepOfUndoBringsBothBack() async throws {
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    var example = Setlist.example()
    let own = Song(title: "Mine", artist: "Me")
    example.sections[0].entries.append(Entry(content: .song(own)))
    try await library.perform(CreateSetlist(example))
    let shared = try #require(songs(of: example).first { $0.title == "Reflection" })
    let other = Setlist(
      name: "Gig", sections: [Section(title: "", entries: [Entry(content: .song(shared))])])
    try await library.perform(CreateSetlist(other))
    let before = try await database.everything()
    let repertoire = Repertoire(library: library)
    try await repertoire.begin()
    #expect(repertoire.songCount == 6)

    try await library.perform(RemoveExample(example.id))
    #expect(try await database.everything().map(\.name) == ["Gig"])
    try await eventually { repertoire.songCount == 2 }
    #expect(repertoire.song(own.id) != nil && repertoire.song(shared.id) != nil)
    #expect(library.undoActionName(in: [.setlists]) == "Remove “My Setlist”")
    try await library.undo(in: [.setlists])
    #expect(try await database.everything() == before)
    try await eventually { repertoire.songCount == 6 }
    try await library.redo(in: [.setlists])
    try await eventually { repertoire.songCount == 2 }
    #expect(try await library.perform(RemoveExample(example.id)) == nil)
    try await database.requireSound()
  }
}
