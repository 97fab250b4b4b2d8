import TestSupport
import Testing

@testable import SetlistModel

@Suite struct PlayThroughTests {
  private static func song(_ title: String) -> Entry { Entry(content: .song(Song(title: title))) }

  private let setlist = Setlist(
    name: "Class", options: SetlistOptions(gap: 4),
    sections: [
      Section(
        title: "Warm-up",
        entries: [
          Entry(content: .note("Bow")), song("One"), song("Silent"), Entry(content: .note("Turn")),
          song("Two"), Entry(content: .pause(title: "Water", duration: 120)), song("Three"),
        ]),
      Section(
        title: "Bench", options: SectionOptions(isCounted: false), entries: [song("Spare")]),
      Section(title: "Main", entries: [song("Four"), song("Silent too")]),
    ])

  /// Plays until the end, and tells titles with the gaps before them, and what was skipped.
  private func played(_ part: PlayThrough.Part) -> (turns: [String], skipped: [String]) {
    var through = PlayThrough(part, of: setlist)
    var (turns, skipped): ([String], [String]) = ([], [])
    while true {
      let step = through.following { !$0.title.hasPrefix("Silent") }
      skipped += step.skipped.map(\.title)
      guard let entry = step.entry else { return (turns, skipped) }
      turns.append("\(entry.title) \(Int(step.gap))")
      through.go(to: entry.id)
    }
  }

  @Test func songsComeInOrderWithTheirGapsAndNotesArePassedOver() {
    let whole = played(.setlist)
    #expect(whole.turns == ["One 0", "Two 4", "Water 0", "Three 4", "Four 0"])
    #expect(whole.skipped == ["Silent", "Silent too"])
    let section = played(.section(setlist.sections[1].id))
    #expect(section.turns == ["Spare 0"] && section.skipped.isEmpty)
    #expect(played(.section(Section.ID())).turns.isEmpty)
  }

  @Test func anEditOfTheOrderIsFollowedByTheEntryThatIsOn() {
    var through = PlayThrough(.setlist, of: setlist)
    let entries = setlist.sections[0].entries
    through.go(to: entries[4].id)
    // “Two” moves behind “Three”: what follows is in the next section.
    var moved = setlist
    moved.sections[0].entries.append(moved.sections[0].entries.remove(at: 4))
    through.follow(moved)
    #expect(through.current == entries[4].id)
    #expect(through.following { _ in true }.entry?.title == "Four")
    // “Two” is removed: the place is where it was.
    var removed = moved
    removed.sections[0].entries.removeAll { ["Two", "Three"].contains($0.title) }
    through.follow(removed)
    #expect(through.current == nil)
    #expect(through.following { _ in true }.entry?.title == "Four")
    removed.sections[0].entries.append(Self.song("New"))
    through.follow(removed)
    #expect(through.following { _ in true }.entry?.title == "New")
  }

  /// However entries come, go and move: what follows is the first playable one after the last entry
  /// at or before the place that is still there.
  @Test func whatFollowsIsAlwaysTheFirstAfterTheLastThatIsLeft() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<(50 * testScale) {
      var entries = (0..<8).map { Self.song("\($0)") }
      func setlist() -> Setlist {
        Setlist(name: "", sections: [Section(title: "", entries: entries)])
      }
      var through = PlayThrough(.setlist, of: setlist())
      let start = Int.random(in: 0..<8, using: &generator)
      through.go(to: entries[start].id)
      // The entries at or before the place, the nearest last.
      var behind = entries[...start].map(\.id)
      for _ in 0..<10 {
        guard !entries.isEmpty else { break }
        let index = Int.random(in: 0..<entries.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: entries.remove(at: index)
        case 1: entries.insert(Self.song("new"), at: index)
        default:
          let entry = entries.remove(at: index)
          entries.insert(entry, at: Int.random(in: 0...entries.count, using: &generator))
        }
        through.follow(setlist())
        // The naive answer: the nearest of those behind that is left is the place.
        let present = Set(entries.map(\.id))
        behind = behind.filter(present.contains)
        let place = behind.last.flatMap { last in entries.firstIndex { $0.id == last } }
        if let place { behind = entries[...place].map(\.id) }
        let expected = entries[(place.map { $0 + 1 } ?? 0)...].first?.id
        #expect(
          through.following { _ in true }.entry?.id == expected, "seed \(seed), round \(round)")
      }
    }
  }
}
