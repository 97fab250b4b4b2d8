import Testing
import TestSupport

/// Tests how the tests run other programs.
@Suite struct CommandTests {
  @Test func aProgramThatFailsFailsTheTestWithWhatItSays() throws {
    let command = Command(program: "sh")
    #expect(try command.succeed("-c", "echo done") == "done\n")
    let failure = #expect(throws: Command.Failure.self) {
      try command.succeed("-c", "echo no such window >&2; exit 3")
    }
    #expect(failure?.description.contains("failed with 3: no such window") == true)
  }
}
