import Foundation
import Testing

/// Tests the columns of facts in the rows of songs.
extension EndToEndTests {
  @Test func keysTemposAndLengthsAreInColumnsOnTheLineOfTheTitle() async throws {
    let application = try await RunningApplication.showing(
      """
      Title,Artist,Duration,Key,BPM,Section
      First,One,3:44,Ebm,118,Set
      Second,Two,12:35,G,92,Set
      Third,Three,2:10,,,Set

      """, named: "Columns.csv")
    _ = try await application.row("First")
    func label(_ name: String) throws -> AccessibleNode? {
      try application.tree().first { $0.role == "label" && $0.name == name && $0.isShowing }
    }
    for width in [800, 1400] {
      try await application.resize(width: width)
      try await application.untilIdle(for: .milliseconds(250))
      let names = [
        "First", "Ebm", "118 BPM", "3:44", "Second", "G", "92 BPM", "12:35", "Third", "2:10",
      ]
      let found = try names.map { try #require(try label($0), "\($0) at \(width)") }
      let (lines, columns) = ([found[0...3], found[4...7], found[8...9]], found)
      for line in lines {
        // Small letters have their baseline where large ones have it.
        let feet = line.map { $0.bounds[1] + $0.bounds[3] }
        #expect(feet.allSatisfy { abs($0 - feet[0]) <= 3 }, "\(line.map(\.name)) at \(width)")
      }
      #expect(columns[1].bounds[0] == columns[5].bounds[0])
      let ends = [(2, 6), (3, 7), (7, 9)]
      for (one, other) in ends {
        #expect(
          columns[one].bounds[0] + columns[one].bounds[2]
            == columns[other].bounds[0] + columns[other].bounds[2])
      }
    }
    try await application.resize(width: 360)
    try await application.untilIdle(for: .milliseconds(250))
    // The key stays beside the length, and the tempo leaves its room to the title.
    #expect(try label("Ebm") != nil && label("118 BPM") == nil)
    let title = try #require(try label("Second"))
    #expect(title.bounds[2] >= 60)
  }
}
