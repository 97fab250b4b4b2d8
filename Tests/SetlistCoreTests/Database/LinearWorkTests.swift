import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that operations on twice as many rows take twice the work of the database, not four times.
/// Work is counted, not timed.
@MainActor @Suite struct LinearWorkTests {
  /// The limit is more than twice, because the trees of an index grow a little.
  private static let most = 2.4

  private func sections(_ count: Int, titled title: String = "S") -> [Section] {
    (0..<count).map { number in
      Section(
        title: "\(title) \(number)",
        entries: [Entry(content: .song(Song(title: "\(title) song \(number)")))])
    }
  }

  private func content(_ sections: [Section]) -> ImportedContent {
    ImportedContent(name: "Import", sections: sections, report: ImportReport())
  }

  /// The units of work of each step.
  private func work(
    _ database: SetlistDatabase, _ steps: [() async throws -> Void]
  ) async throws -> [Int] {
    let meter = try WorkMeter(database)
    var work: [Int] = []
    for step in steps {
      meter.reset()
      try await step()
      work.append(meter.units)
    }
    try meter.stop(database)
    return work
  }

  private func expectLinear(_ work: (Int) async throws -> [Int]) async throws {
    let once = try await work(400)
    let twice = try await work(800)
    for (index, (once, twice)) in zip(once, twice).enumerated() {
      #expect(
        Double(twice) < Self.most * Double(once), "step \(index): \(once), then \(twice) units")
    }
  }

  enum Place: CaseIterable {
    case start, middle, end
  }

  @Test(arguments: Place.allCases)
  func insertingSectionsAndUndoingItTakesWorkInProportionToTheirNumber(
    place: Place
  ) async throws {
    try await expectLinear { count in
      let fixture = try await Fixture(sections: sections(count, titled: "Old"))
      let old = fixture.setlist.sections
      let new = content(sections(count, titled: "New"))
      let position: ImportPlace =
        switch place {
        case .start: .sections(before: old[0].id)
        case .middle: .sections(before: old[count / 2].id)
        case .end: .end
        }
      let work = try await work(
        fixture.database,
        [
          { try await fixture.controller.insert(new, at: position) },
          { try await fixture.controller.undo() },
          { try await fixture.controller.redo() },
        ])
      try await fixture.requireSameAsStored()
      return work
    }
  }

  @Test func fillingEmptySectionsTakesWorkInProportionToTheirNumber() async throws {
    try await expectLinear { count in
      let empty = (0..<count).map { Section(title: "New \($0)") }
      let fixture = try await Fixture(sections: empty)
      let work = try await work(
        fixture.database,
        [
          { try await fixture.controller.insert(content(sections(count, titled: "New"))) },
          { try await fixture.controller.undo() },
        ])
      try await fixture.requireSameAsStored()
      return work
    }
  }

  @Test func addingSkippedDuplicatesTakesWorkInProportionToTheirNumber() async throws {
    try await expectLinear { count in
      let old = Section(
        title: "Old", entries: (0..<count).map { Entry(content: .song(Song(title: "s \($0)"))) })
      let fixture = try await Fixture(sections: [old])
      let folder = try ExchangeFolder()
      let list = try folder.write(
        (0..<count).map { "#EXTINF:1,s \($0)\nx\($0).mp3\n" }.joined(), to: "l.m3u")
      let controller = ImportController()
      let report = try await controller.importItems(
        .files([list]), into: fixture.controller,
        at: .line(section: old.id, before: old.entries[0].id))
      try #require(report.duplicates == count)
      return try await work(
        fixture.database,
        [{ try await controller.addSkippedDuplicates(to: fixture.controller) }])
    }
  }

  @Test func importingAListTakesWorkInProportionToItsLength() async throws {
    try await expectLinear { count in
      let folder = try ExchangeFolder()
      let list = try folder.write(
        (0..<count).map { "#EXTGRP:\($0 / 3)\n#EXTINF:1,s \($0)\nx\($0).mp3\n" }.joined(),
        to: "l.m3u")
      let fixture = try await Fixture()
      let controller = ImportController()
      return try await work(
        fixture.database,
        [{ _ = try await controller.importItems(.files([list]), into: fixture.controller) }])
    }
  }
}
