import Foundation
import TestSupport
import Testing

/// Tests the window on a disk with failing calls.
extension EndToEndTests {
  @Test(arguments: [FaultyDisk.Call.write, .sync, .lock, .status])
  func aCallThatFailsOnceLosesNoEdit(_ call: FaultyDisk.Call) async throws {
    let (application, disk) = try await start(in: try folder())
    try application.click(try await application.row("Reflection").center)
    let before = try disk.callCounts()[call, default: 0]
    try disk.fail(FaultyDisk.Fault(call, number: 1, error: EIO))
    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "alt+Up")
    try await application.expectRows("F: D:LRA P:SU")
    try application.press("alt+Down")
    try await application.expectLayout(Self.start, of: sample, after: "alt+Down")
    try await application.expectRows(Self.start)
    try await application.expectNoDialog()
    try await application.expectNoBar()
    #expect(try disk.callCounts()[call, default: 0] > before)
    application.killNow()
    #expect(try application.layout(of: sample) == Self.start)
  }

  @Test func onlyTheBeginningOfASearchLooksForTheFilesAndNoLetterDoes() async throws {
    let (application, disk) = try await start(in: try folder())
    try await application.untilIdle(for: .seconds(2))
    let before = try disk.callCounts()[.status, default: 0]
    try application.press("ctrl+f")
    _ = try await application.widget(role: "entry", name: "Search Songs")
    try application.type("ref")
    try await application.expectRows("D:R")
    let begun = try disk.callCounts()[.status, default: 0]
    #expect(begun > before)
    for (text, rows) in [("let", "D:L"), ("ref", "D:R")] {
      try application.press("ctrl+a")
      try application.type(text)
      try await application.expectRows(rows)
    }
    #expect(try disk.callCounts()[.status, default: 0] == begun)
    application.killNow()
  }

  @Test func aReadThatFailsOnceHidesNoEditOfAnotherProgram() async throws {
    let (application, disk) = try await start(in: try folder())
    func entry(_ title: String) throws -> String {
      let found = try application.control("search", sample, title)
      return String(try #require(found.split(separator: "\t").first))
    }
    let moved = try entry("Reflection")
    let next = try entry("Let It Go")
    let before = try disk.callCounts()[.read, default: 0]
    try disk.fail(FaultyDisk.Fault(.read, number: 1, error: EIO))
    // Another program changes the file, so the window must read it again.
    try application.control("move", moved, "--before", next)
    try await application.expectRows("F: D:RLA P:SU")
    try await application.expectNoDialog()
    try await application.expectNoBar()
    #expect(try disk.callCounts()[.read, default: 0] > before)
    try application.click(try await application.row("Reflection").center)
    try application.press("alt+Down")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "alt+Down")
    try await application.expectRows("F: D:LRA P:SU")
    application.killNow()
    #expect(try application.layout(of: sample) == "F: D:LRA P:SU")
  }

  @Test(arguments: [FaultyDisk.Call.write, .sync])
  func aDiskThatFailsIsToldAndEditsAreTakenAsSoonAsItAnswers(_ call: FaultyDisk.Call) async throws {
    let (application, disk) = try await start(in: try folder())
    try application.click(try await application.row("Reflection").center)
    try disk.fail(FaultyDisk.Fault(call, number: 1, error: EIO, times: 1_000_000_000))
    try application.press("alt+Up")
    try await application.expectMessage(
      "The Selection Could Not Be Moved", containing: "The disk with")
    try application.press("Escape")
    try await application.expectNoDialog()
    try await application.expectBar("The disk with")
    try disk.fail(nil)
    try await application.expectNoBar()
    try await application.expectRows(Self.start)
    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "the same edit again")
    try await application.expectRows("F: D:LRA P:SU")
    application.killNow()
    #expect(try application.layout(of: sample) == "F: D:LRA P:SU")
  }

  @Test func aReadThatFailsOnceDuringAStartHidesNothing() async throws {
    let template = try folder()
    try await start(in: template).application.killNow()
    let (application, disk) = try await start(in: try folder(copying: template))
    let count = try disk.callCounts()[.read, default: 0]
    application.killNow()
    try #require(count > 20)
    for number in [1, 2, 5, count / 4, count / 2, count * 3 / 4, count] {
      let folder = try folder(copying: template)
      let fault = FaultyDisk.Fault(.read, number: number, error: number % 2 == 0 ? EIO : ESTALE)
      let (application, _) = try await start(in: folder, fault)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "setlist").path)
      #expect(!names.contains { $0.contains("damaged") || $0.contains("aside") }, "\(fault)")
      try await application.expectNoDialog()
      try await application.expectNoBar()
      application.killNow()
    }
  }

  /// A new data folder, or a copy of one.
  private func folder(copying template: URL? = nil) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "setlist-test-\(UUID().uuidString)")
    if let template {
      try FileManager.default.copyItem(at: template, to: folder)
    } else {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "setlist"), withIntermediateDirectories: true)
    }
    return folder
  }

  /// Starts the application, and waits until the whole sample is shown.
  private func start(
    in dataHome: URL, _ fault: FaultyDisk.Fault? = nil
  ) async throws -> (application: RunningApplication, disk: FaultyDisk) {
    let disk = try FaultyDisk(dataHome.appending(path: "setlist"), fault: fault)
    let application = try await RunningApplication(
      dataHome: dataHome, environment: disk.environment())
    try await application.expectRows(Self.start)
    return (application, disk)
  }
}
