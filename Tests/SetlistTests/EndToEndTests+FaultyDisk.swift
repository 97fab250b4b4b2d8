import Foundation
import TestSupport
import Testing

/// A window on a disk of which single calls fail.
extension EndToEndTests {
  @Test(arguments: [4, 9, 14, 20])
  func aReadThatFailsAtTheStartLeavesTheLibraryInItsPlace(number: Int) async throws {
    let dataHome = try await dataOfAProgramThatWasKilled()
    let folder = dataHome.appending(path: "setlist")
    let disk = try FaultyDisk(folder)
    let application = try await RunningApplication(
      dataHome: dataHome,
      environment: disk.environment(fault: .init(.read, number: number, error: EIO)))
    try await application.expectRows("F: D:LRA P:SU")
    try application.click(try await application.row("Reflection").center)
    try application.press("alt+Down")
    try await application.expectLayout(Self.start, of: sample, after: "alt+Down")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.contains("damaged") })
  }

  private func dataOfAProgramThatWasKilled() async throws -> URL {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("alt+Up")
    try await application.expectLayout("F: D:LRA P:SU", of: sample, after: "alt+Up")
    application.killNow()
    return application.dataHome
  }
}
