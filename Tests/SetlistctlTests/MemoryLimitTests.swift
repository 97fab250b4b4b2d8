import Foundation
import Testing

@Suite struct MemoryLimitTests {
  /// The limits are in kilobytes. With some of them the program can start, but none of its threads
  /// can.
  @Test(arguments: [110_000, 120_000, 140_000, 160_000, 200_000, 300_000, 400_000, 500_000])
  func tooLittleMemoryIsAnErrorAndNoHang(limit: Int) async throws {
    let command = try CommandLineRun()
    #expect(try await command.run("lists").status == 0)
    let script = """
      ulimit -v \(limit) && exec timeout 60 "$0" lists --database "\(command.database.path)"
      """
    let result = try await command.start(["-c", script], shell: true).end()
    // Exit code 124 is that of `timeout`.
    #expect(result.status != 124)
    if result.status != 0 { #expect(!result.errors.isEmpty) }
  }
}
