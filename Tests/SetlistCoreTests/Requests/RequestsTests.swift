import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct RequestsTests {
  private let library: Library
  private let angie = Song(title: "Angie", artist: "The Rolling Stones", duration: 200)
  private let hurt = Song(title: "Hurt", artist: "Johnny Cash", duration: 210)
  private let home = Song(title: "Home", artist: "Ada", duration: 220)
  private let setlist: Setlist

  init() async throws {
    library = Library(try SetlistDatabase.inMemory())
    setlist = Setlist(
      name: "Wedding", options: SetlistOptions(folder: "Smiths"),
      sections: [
        Section(title: "Dinner", entries: [Entry(content: .song(angie))]),
        Section(
          title: "Bench", options: SectionOptions(isCounted: false),
          entries: [Entry(content: .song(hurt))]),
      ])
    try await library.perform(CreateSetlist(setlist))
  }

  private var requests: EventRequests {
    get async throws { try #require(try await library.database.requests.requests(for: setlist.id)) }
  }

  private func change(_ change: ChangeRequests.Change) async throws {
    try await library.perform(ChangeRequests(change, for: setlist.id))
  }

  private func undo() async throws { try await library.undo(in: [.setlist(setlist.id)]) }

  @Test func aRequestMeansASongByItsIdentityOrItsNameInAnySpelling() {
    let request = SongRequest(.must, title: "cafe", artist: "ANN")
    #expect(request.means(Song(title: "Café", artist: "Ann")))
    #expect(request.means(Song(title: "Café", version: "acoustic", artist: "Ann")))
    #expect(request.means(Song(title: "Café")))
    #expect(!request.means(Song(title: "Café", artist: "Ben")))
    #expect(SongRequest(.must, title: "cafe").means(Song(title: "Café", artist: "Ben")))
    #expect(!SongRequest(.must, title: "").means(Song(title: "")))
    let renamed = Song(id: hurt.id, title: "Pain")
    #expect(SongRequest(.never, for: hurt).means(renamed))
  }

  @Test func aRequestMeansVersionsThatATitleNamesAlso() throws {
    let (september, funk) = (
      Song(title: "September (Original Mix)", artist: "Earth, Wind & Fire"),
      Song(title: "Uptown Funk [feat. Bruno Mars]", artist: "Mark Ronson")
    )
    let wishes = [
      SongRequest(.must, title: "september"), SongRequest(.never, title: "Uptown Funk"),
    ]
    #expect(wishes[0].means(september) && wishes[1].means(funk))
    #expect(!wishes[0].means(funk))
    // Who asks for one version does not mean every other one.
    #expect(!SongRequest(.must, title: "September (Live)").means(september))
    #expect(!SongRequest(.must, title: "September (Live)").means(Song(title: "September")))
    let requests = EventRequests(ofSetlist: wishes)
    #expect(requests.request(for: september) == wishes[0] && requests.bans(funk))
    let section = Section(
      title: "Party", entries: [funk, september].map { Entry(content: .song($0)) })
    let lines = requests.lines(in: Setlist(name: "Wedding", sections: [section]))
    #expect(lines.flatMap(\.lines).map(\.section) == ["Party", "Party"])
  }

  @Test func theSetlistHoldsOverItsAudienceAndNeverOverAllElse() {
    let (ban, wish) = (SongRequest(.never, for: hurt), SongRequest(.ifPossible, title: "Hurt"))
    #expect(EventRequests(ofAudience: [ban]).bans(hurt))
    #expect(!EventRequests(ofSetlist: [wish], ofAudience: [ban]).bans(hurt))
    #expect(EventRequests(ofSetlist: [ban], ofAudience: [wish]).bans(hurt))
    #expect(EventRequests(ofSetlist: [wish, ban]).bans(hurt))
    #expect(EventRequests(ofAudience: [wish, ban]).request(for: hurt) == ban)
    #expect(EventRequests(ofSetlist: [ban]).request(for: angie) == nil)
  }

  @Test func requestsAreAddedCorrectedMovedAndRemovedWithUndo() async throws {
    let wish = SongRequest(.must, title: "  Home ", requester: "Ann\nSmith")
    try await change(.add([wish, SongRequest(.must, title: " ")], to: .setlist))
    #expect(
      try await requests.ofSetlist == [
        SongRequest(id: wish.id, .must, title: "Home", requester: "Ann Smith")
      ])
    #expect(library.undoActionName(in: [.setlist(setlist.id)]) == "Add Request for “Home”")
    // The same once more changes nothing.
    let again = SongRequest(.must, title: "home", requester: "ann smith")
    try await change(.add([again], to: .setlist))
    #expect(try await requests.ofSetlist.count == 1)
    let moved = SongRequest(id: wish.id, .never, title: "Home")
    try await change(.replace(moved, in: .audience))
    let others = try await requests
    #expect(others.ofSetlist.isEmpty && others.audience == "Smiths")
    #expect(others.ofAudience.map(\.strength) == [.never] && others.ofAudience[0].id != wish.id)
    #expect(others.bans(home))
    try await undo()
    #expect(try await requests.ofSetlist.map(\.strength) == [.must])
    #expect(try await requests.ofAudience.isEmpty)
    try await change(.remove([wish.id]))
    #expect(try await requests.isEmpty)
    try await undo()
    try await undo()
    #expect(try await requests.isEmpty)
    try await library.redo(in: [.setlist(setlist.id)])
    #expect(try await requests.ofSetlist.map(\.id) == [wish.id])
  }

  @Test func whatAnAudienceAsksForHoldsForAllItsSetlistsOnly() async throws {
    try await change(.add([SongRequest(.never, for: hurt)], to: .audience))
    let second = Setlist(name: "Silver", options: SetlistOptions(folder: "Smiths"))
    let third = Setlist(name: "Club", options: SetlistOptions(folder: "Jokers"))
    for setlist in [second, third] { try await library.perform(CreateSetlist(setlist)) }
    let stored = library.database.requests
    #expect(try await stored.requests(for: second.id)?.bans(hurt) == true)
    #expect(try await stored.requests(for: third.id)?.isEmpty == true)
    try await library.perform(ChangeSetlist { $0.folder = "" }, in: setlist.id)
    #expect(try await requests.isEmpty)
    await #expect(throws: EditError.noAudience) {
      try await change(.add([SongRequest(.never, for: hurt)], to: .audience))
    }
  }

  @Test func oneKnownSongTellsTitlesFromArtistsInAllListsOfAMail() async throws {
    let requests = SetlistRequests(library: library)
    try await requests.show(setlist.id)
    let mail = "Must play\nThe Dance - Cid\n\nNever:\nHurt - Johnny Cash\nStay - Dan\n"
    let read = try await requests.read(Data(mail.utf8), otherwise: .ifPossible)
    #expect(read.map(\.title) == ["The Dance", "Hurt", "Stay"])
    #expect(read.map(\.artist) == ["Cid", "Johnny Cash", "Dan"])
    #expect(read.map(\.strength) == [.must, .never, .never])
  }

  @Test func undoTakesBackOneRequestAlthoughAnotherProgramHasAddedOthers() async throws {
    let first = SongRequest(.must, title: "One")
    try await change(.add([first], to: .audience))
    let other = Library(library.database)
    try await other.perform(
      ChangeRequests(.add([SongRequest(.must, title: "Two")], to: .audience), for: setlist.id))
    try await undo()
    #expect(try await requests.ofAudience.map(\.title) == ["Two"])
    try await library.redo(in: [.setlist(setlist.id)])
    #expect(try await requests.ofAudience.map(\.title).sorted() == ["One", "Two"])
  }

  @Test func theThreeListsTellWhatIsFulfilledAndWhere() async throws {
    try await change(
      .add(
        [
          SongRequest(.must, title: "ANGIE"), SongRequest(.must, for: hurt),
          SongRequest(.ifPossible, title: "New"),
        ], to: .setlist))
    try await change(.add([SongRequest(.never, title: "Angie", artist: "Ada")], to: .audience))
    let list = SetlistRequests(library: library)
    try await list.show(setlist.id)
    #expect(list.sections.map(\.strength) == [.must, .ifPossible, .never])
    #expect(list.sections.map { $0.objects.map(\.section) } == [["Dinner", ""], [""], [""]])
    #expect(list.sections[2].objects.map(\.scope) == [.audience])
    // What is on the bench is played by nobody yet.
    let ids = list.sections.flatMap(\.objects).map(\.id)
    let songs = try await list.songs(meantBy: ids)
    #expect(songs.map(\.title) == ["Angie", "Hurt", "New", "Angie"])
    #expect(songs[0].id == angie.id && songs[1].id == hurt.id && songs[3].artist == "Ada")
    try await library.perform(
      InsertEntries([Entry(content: .song(songs[2]))], into: setlist.sections[0].id), in: setlist.id
    )
    try await list.catchUp()
    #expect(list.sections[1].objects.map(\.section) == ["Dinner"])
    try await undo()
    try await list.catchUp()
    #expect(list.sections[1].objects.map(\.section) == [""])
  }

  @Test func whoAddsASongThatIsNotWantedIsToldAndFillDoesNotTakeIt() async throws {
    try await change(.add([SongRequest(.never, title: "hurt")], to: .audience))
    let open = OpenSetlist(library: library)
    try await open.open(setlist.id)
    let bench = try #require(open.setlist?.sections[1].entries[0].id)
    let dinner = try #require(open.setlist?.sections[0].entries[0].id)
    #expect(try await open.doubts(about: [bench])?.unwanted == 1)
    #expect(try await open.doubts(about: [dinner])?.unwanted == 0)
    let pools = try await library.database.songs.pools(
      [.section(setlist.sections[1].id, of: setlist.id), .all], for: setlist)
    #expect(pools.map { pool in pool.songs.map(\.title) } == [[], ["Angie"]])
  }

  @Test func aDocumentHasTheRequestsOfItsSetlist() async throws {
    let wishes = [
      SongRequest(.must, for: hurt, requester: "Ann"), SongRequest(.never, title: "Ünï \"c\""),
    ]
    try await change(.add(wishes, to: .setlist))
    let stored = try #require(try await library.database.setlists.fetch(setlist.id))
    let bytes = try JSONEncoder().encode(stored.options)
    #expect(try JSONDecoder().decode(SetlistOptions.self, from: bytes) == stored.options)
    let strange = #"{"requests": [{"title": "A"}, {"title": "B", "strength": "maybe"}, 3]}"#
    let read = try JSONDecoder().decode(SetlistOptions.self, from: Data(strange.utf8))
    #expect(read.requests.map(\.title) == ["A"] && read.requests[0].strength == .ifPossible)
  }

  @Test func aCopyForAnotherDayHasNoRequestsAndARemovedSetlistGetsItsOwnBack() async throws {
    try await change(.add([SongRequest(.must, for: hurt)], to: .setlist))
    let before = try #require(try await library.database.setlists.fetch(setlist.id))
    try await library.perform(DuplicateSetlist(setlist.id))
    try await library.perform(DuplicateSetlist(setlist.id, on: CalendarDate("2027-03-07")))
    let copies = try await library.database.everything().filter { $0.id != setlist.id }
    #expect(copies.map(\.options.requests.count).sorted() == [0, 1])
    try await library.perform(RemoveSetlist(setlist.id))
    try await library.undo(in: [.setlists])
    #expect(try await library.database.setlists.fetch(setlist.id) == before)
  }

  @Test func mergedSongsAreMeantAsBefore() async throws {
    let double = Song(title: "Hurt (live)", artist: "Cash")
    try await library.perform(
      InsertEntries([Entry(content: .song(double))], into: setlist.sections[0].id), in: setlist.id)
    try await change(.add([SongRequest(.must, for: double)], to: .setlist))
    try await change(.add([SongRequest(.never, for: double)], to: .audience))
    let before = try await requests
    try await library.perform(MergeSongs([double.id], into: hurt.id))
    let after = try await requests
    #expect(after.ofSetlist.map(\.song) == [hurt.id] && after.ofAudience.map(\.song) == [hurt.id])
    try await library.undo(in: [.songs])
    #expect(try await requests == before)
  }
}
