import Foundation
import TestSupport
import Testing

@testable import SetlistModel

/// Compares random presses and edits with a naive model of a performance.
@Suite struct PerformancePropertyTests {
  /// A performance as anyone would write it down: lists, searched from the beginning.
  private struct NaivePerformance {
    var order: [Entry.ID]
    var turn: (entry: Entry.ID, began: Double)?
    var last: (entry: Entry.ID, began: Double)?
    var removed: (entry: Entry.ID, began: Double)?
    var hasBegun = false
    var end = 0.0

    mutating func next(at time: Double) {
      let old = turn
      if let turn {
        let rest = order.drop { $0 != turn.entry }.dropFirst()
        self.turn = rest.first.map { ($0, time) }
        last = turn
        if self.turn == nil { end = time }
      } else if !hasBegun {
        turn = order.first.map { ($0, time) }
        last = nil
      } else if let ended = last, let index = order.firstIndex(of: ended.entry),
        index + 1 < order.count
      {
        turn = (order[index + 1], time)
        last = nil
      }
      if turn != nil { hasBegun = true }
      if old != nil || turn != nil { removed = nil }
    }

    mutating func back(at time: Double) {
      guard hasBegun else { return }
      guard let turn else {
        // Everything is done.
        guard let last else { return }
        if order.contains(last.entry), time - end < 10 {
          (self.turn, self.last) = (last, nil)
        } else if let entry = order.last {
          self.turn = (entry, time)
        }
        removed = nil
        return
      }
      let isMistake = time - turn.began < 10
      guard let index = order.firstIndex(of: turn.entry) else { return }
      if index == 0 {
        if isMistake, last == nil { (self.turn, hasBegun) = (nil, false) }
        return
      }
      let previous = order[index - 1]
      if isMistake, let last, last.entry == previous {
        self.turn = last
      } else {
        self.turn = (previous, time)
      }
      (last, removed) = (nil, nil)
    }

    mutating func edit(_ new: [Entry.ID], at time: Double) {
      let old = order
      order = new
      guard let turn else { return }
      if let removed, let index = new.firstIndex(of: removed.entry), index + 1 < new.count,
        new[index + 1] == turn.entry
      {
        (self.turn, self.removed, last) = (removed, nil, nil)
        return
      }
      guard !new.contains(turn.entry), let place = old.firstIndex(of: turn.entry) else { return }
      last = turn
      let after = old[(place + 1)...].first { new.contains($0) }
      let before = old[..<place].last { new.contains($0) }
      let follower = before.flatMap { new.firstIndex(of: $0) }.flatMap {
        $0 + 1 < new.count ? new[$0 + 1] : nil
      }
      if let survivor = after ?? follower {
        removed = turn
        self.turn = (survivor, time)
      } else {
        self.turn = nil
        end = time
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds(12))
  func anyPressesAndEditsKeepThePlaceOfANaiveModel(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var setlist = show([
        ("A", (0..<random.below(6)).map { _ in 100 }, .init()),
        ("B", (0..<random.below(6)).map { _ in 100 }, .init()),
        ("Bench", [100, 100], .init(isCounted: false)),
      ])
      var order = RunningOrder(of: setlist)
      var (performance, naive) = (
        Performance(of: setlist.id), NaivePerformance(order: order.stops.map(\.id))
      )
      var moment = Moment(instant: Date(timeIntervalSince1970: 1e9), uptime: 100)
      for step in 0..<40 {
        let seconds = [0.4, 3, 9.5, 200][random.below(4)]
        moment.uptime += seconds
        // The wall clock does as it likes.
        moment.instant += random.chance(8) ? Double(random.below(7200) - 3600) : seconds
        switch random.below(6) {
        case 0, 1, 2:
          _ = performance.goOn(at: moment, in: order, zone: .gmt)
          naive.next(at: moment.uptime)
        case 3:
          _ = performance.goBack(at: moment, in: order)
          naive.back(at: moment.uptime)
        default:
          edit(&setlist, &random, current: performance.now)
          order = RunningOrder(of: setlist)
          _ = performance.follow(order, at: moment)
          naive.edit(order.stops.map(\.id), at: moment.uptime)
        }
        if random.chance(6) {
          let data = try JSONEncoder().encode(performance)
          #expect(try JSONDecoder().decode(Performance.self, from: data) == performance)
        }
        let standing = performance.standing(at: moment, in: order, zone: .gmt)
        #expect(standing.now == naive.turn?.entry, "step \(step)")
        #expect(performance.turn?.began.uptime == naive.turn?.began, "step \(step)")
        #expect(standing.elapsed == naive.turn.map { moment.uptime - $0.began })
        #expect((performance.began != nil) == naive.hasBegun)
        if let turn = naive.turn {
          let index = try #require(naive.order.firstIndex(of: turn.entry))
          #expect(performance.doneCount(in: order) == index)
          #expect(standing.next == naive.order.dropFirst(index + 1).first)
        }
      }
    }
  }

  /// Moves, removes, benches or inserts an entry; often the current one.
  private func edit(
    _ setlist: inout Setlist, _ random: inout SeededGenerator, current: Entry.ID?
  ) {
    let all = setlist.sections.flatMap(\.entries)
    let any = all.isEmpty ? nil : all[random.below(all.count)]
    let chosen = random.chance(3) ? all.first { $0.id == current } ?? any : any
    let isNew = random.chance(4)
    guard let entry = isNew ? Entry(content: .song(Song(title: "new"))) : chosen else { return }
    for index in setlist.sections.indices {
      setlist.sections[index].entries.removeAll { $0.id == entry.id }
    }
    if !isNew, random.chance(4) { return }
    let section = random.below(3)
    let count = setlist.sections[section].entries.count
    setlist.sections[section].entries.insert(entry, at: random.below(count + 1))
  }
}
