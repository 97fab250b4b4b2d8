import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor @Suite struct RequestsPropertyTests {
  @Test func undoAndRedoOfAnyChangesOfRequestsGiveBackExactlyWhatWasThere() async throws {
    let seed = testSeed()
    var random = RandomEdits(seed: seed)
    for round in 0..<20 * testScale {
      let library = Library(try SetlistDatabase.inMemory())
      let setlist = Setlist(name: "Gig", options: SetlistOptions(folder: "Smiths"))
      try await library.perform(CreateSetlist(setlist))
      func stored() async throws -> EventRequests {
        try #require(try await library.database.requests.requests(for: setlist.id))
      }
      var states = [try await stored()]
      for _ in 0..<12 {
        let known = states[states.endIndex - 1].lines(in: setlist).flatMap(\.lines)
        let scope = RequestScope.allCases[random.generator.below(2)]
        let change: ChangeRequests.Change
        switch (random.generator.below(3), known.randomElement(using: &random.generator)) {
        case (0, let line?):
          var request = random.request()
          request = SongRequest(
            id: line.id, request.strength, title: request.title, requester: request.requester)
          change = .replace(request, in: scope)
        case (1, let line?): change = .remove([line.id])
        default: change = .add([random.request(), random.request()], to: scope)
        }
        let action = try await library.perform(ChangeRequests(change, for: setlist.id))
        if action != nil { states.append(try await stored()) }
      }
      for state in states.dropLast().reversed() {
        try await library.undo(in: [.setlist(setlist.id)])
        #expect(try await stored() == state, "seed \(seed), round \(round)")
      }
      for state in states.dropFirst() {
        try await library.redo(in: [.setlist(setlist.id)])
        #expect(try await stored() == state, "seed \(seed), round \(round)")
      }
    }
  }

  /// Requests for a song are found as a search through all of them finds them.
  @Test func theRequestThatHoldsIsTheFirstThatMeansTheSongInTheirOrder() {
    let seed = testSeed()
    var random = RandomEdits(seed: seed)
    for _ in 0..<200 * testScale {
      let lists = (0..<2).map { _ in (0..<random.generator.below(6)).map { _ in random.request() } }
      let requests = EventRequests(ofSetlist: lists[0], ofAudience: lists[1])
      var song = Song(title: "title \(random.generator.below(9))", artist: "ADA")
      if random.generator.chance(3) { song.artist = "" }
      if random.generator.chance(3) { song.title += " (Live)" }
      let ordered = lists.flatMap { list in
        list.filter { $0.strength == .never } + list.filter { $0.strength != .never }
      }
      #expect(
        requests.request(for: song) == ordered.first { $0.means(song) }, "seed \(seed)")
    }
  }
}
