import Foundation
import TestSupport
import Testing

/// Tests two windows of two people who share a setlist in folders that two real Syncthing carry.
extension EndToEndTests {
  /// Two people, their windows, and what carries the file between them.
  private final class Band {
    let pair: SyncthingPair
    private var session: OtherSession
    let ann: RunningApplication
    var ben: RunningApplication

    init() async throws {
      pair = try await SyncthingPair()
      session = try OtherSession()
      let homes = ["ann", "ben"].map { name in
        FileManager.default.temporaryDirectory
          .appending(path: "setlist-test-\(name)-\(UUID().uuidString)")
      }
      let databases = homes.map { $0.appending(path: "setlist/setlist.sqlite") }
      let program = RunningApplication.productDirectory.appending(path: "setlistctl").path
      let control = { (arguments: [String], number: Int) in
        try Command(program: program).succeed(
          arguments + ["--database", databases[number].path])
      }
      // Ben has the setlist already, from an earlier day.
      try FileManager.default.createDirectory(
        at: homes[0].appending(path: "setlist"), withIntermediateDirectories: true)
      _ = try control(["lists"], 0)
      try FileManager.default.copyItem(at: homes[0], to: homes[1])
      _ = try control(["share", "My Setlist", pair.folders[0].path, "--name", "Ann"], 0)
      let file = pair.folders[1].appending(path: "My Setlist.setlist")
      _ = try await RunningApplication.eventually("the file") {
        FileManager.default.fileExists(atPath: file.path) ? true : nil
      }
      _ = try control(["join", file.path, "--name", "Ben"], 1)
      ann = try await RunningApplication(dataHome: homes[0])
      _ = try await ann.row("Let It Go")
      ben = try await RunningApplication(dataHome: homes[1], environment: session.environment)
      _ = try await ben.row("Let It Go")
    }

    /// The bytes of the file of Ann and that of Ben.
    var files: [Data?] {
      pair.folders.map { try? Data(contentsOf: $0.appending(path: "My Setlist.setlist")) }
    }

    /// Kills the program of Ben, and starts it again with the same database.
    func restartBen() async throws {
      ben.killNow()
      // A bus takes a moment to notice that the program of a name is gone.
      session = try OtherSession()
      ben = try await RunningApplication(
        dataHome: ben.dataHome, environment: session.environment)
      _ = try await ben.row("Let It Go")
    }

    /// Waits until both folders have one file with the same bytes, and both windows the same rows.
    func untilSame(_ sample: String) async throws -> Duration {
      let start = ContinuousClock.now
      _ = try await ann.eventually("agreement", within: 30) { () -> Bool? in
        guard try pair.isSame(), try ann.layout(of: sample) == ben.layout(of: sample) else {
          return nil
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: pair.folders[0].path)
        return names.filter { $0.hasSuffix(".setlist") }.count == 1 ? true : nil
      }
      return ContinuousClock.now - start
    }
  }

  /// Moves a song one step by keys.
  private func move(_ song: String, _ key: String, in application: RunningApplication) async throws
  {
    try await application.bringToFront()
    try application.click(try await application.row(song).center)
    try application.press(key)
  }

  @Test func twoWindowsBehindSyncthingShowTheSame() async throws {
    let band = try await Band()
    let (ann, start) = (band.ann, ContinuousClock.now)
    var before = band.files

    // An edit of one is seen by the other.
    try await move("Let It Go", "alt+Down", in: ann)
    _ = try await ann.eventually("the file on the other side", within: 30) {
      band.files[1] != before[1] ? true : nil
    }
    let arrival = ContinuousClock.now
    try await band.ben.expectRows("F: D:ALR P:SU")
    print("an edit is in the other folder after \(arrival - start)")
    print("a file that came is on screen after \(ContinuousClock.now - arrival)")
    _ = try await band.ben.widget(role: "label", name: "Ann moved 1 song to Disney")

    // During a partition both edit.
    try band.pair.disconnect()
    before = band.files
    try await move("Reflection", "alt+Down", in: ann)
    try await ann.expectLayout("F: D:AL P:RSU", of: sample, after: "a move")
    try await move("Uptown Funk", "alt+Up", in: band.ben)
    try await band.ben.expectLayout("F: D:ALR P:US", of: sample, after: "another move")
    _ = try await ann.eventually("both files") {
      zip(band.files, before).allSatisfy { $0 != $1 } ? true : nil
    }
    try await band.pair.connect()
    let time = try await band.untilSame(sample)
    print("after a partition both have the same in \(time)")
    let layout = try ann.layout(of: sample)
    #expect(layout == "F: D:AL P:RUS" || layout == "F: D:AL P:URS")
    try await ann.expectRows(layout)
    try await band.ben.expectRows(layout)

    // Their own undo gives back what was theirs.
    try await ann.bringToFront()
    try ann.press("ctrl+z")
    try await ann.expectLayout("F: D:ALR P:US", of: sample, after: "undo")
    try await band.ben.expectRows("F: D:ALR P:US")
    try await ann.expectConsistency(after: "the undo")
    try await band.ben.bringToFront()
    try band.ben.click(try await band.ben.row("Let It Go").center)
    try await band.ben.expectConsistency(after: "the undo of the other one")
  }

  @Test func aWindowThatIsKilledWhileItWritesLosesNothing() async throws {
    let band = try await Band()
    for round in 1...3 {
      if round == 2 { try band.pair.disconnect() }
      let before = try band.ben.layout(of: sample)
      let (down, up) =
        before.contains("D:LA") ? ("alt+Down", "alt+Up") : ("alt+Up", "alt+Down")
      try await band.ben.bringToFront()
      try band.ben.click(try await band.ben.row("Let It Go").center)
      try band.ben.press([down, up, down, up, down, up, down], every: 1)
      _ = try await band.ben.eventually("the moves") {
        try band.ben.layout(of: sample) != before ? true : nil
      }
      // Some of the moves may still be under way.
      try await band.restartBen()
      let kept = try band.ben.layout(of: sample).prefix { $0 != "P" }
      try await move("Uptown Funk", round % 2 == 1 ? "alt+Up" : "alt+Down", in: band.ann)
      if round == 2 { try await band.pair.connect() }
      let expected = kept + (round % 2 == 1 ? "P:US" : "P:SU")
      try await band.ann.expectLayout(String(expected), of: sample, after: "both edits")
      print("kill \(round): both have the same in \(try await band.untilSame(sample))")
      try await band.ben.expectRows(String(expected))
    }
    try await band.ann.expectConsistency(after: "all kills")
  }
}
