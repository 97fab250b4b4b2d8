import Foundation
import Testing

/// Tests paths on the command line that are not UTF-8.
@Suite struct ByteNamesTests {
  private let run: CommandLineRun

  init() throws {
    run = try CommandLineRun()
    // The names are made with C calls, because Swift's own would repair them.
    for bytes: [UInt8] in [[0xE9], [0xEA]] {
      let path = Array((run.folder.path + "/Pi").utf8) + bytes + Array("a.m3u8".utf8) + [0]
      let descriptor = path.withUnsafeBytes { path in
        path.baseAddress.map {
          open($0.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
        } ?? -1
      }
      try #require(descriptor >= 0)
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(
        contentsOf: Data("#EXTM3U\n#EXTINF:1,Song \(bytes[0])\n\(bytes[0]).mp3\n".utf8))
    }
  }

  /// Runs a shell command in which `$E` and `$F` stand for the two bytes.
  private func shell(_ command: String) async throws -> CommandLineRun.Result {
    let script = "E=$(printf '\\351') F=$(printf '\\352'); \(command) --database setlist.sqlite"
    return try await run.start(
      ["-c", script.replacing("setlistctl", with: "\"$0\"")], shell: true
    ).end()
  }

  @Test func filesOfSuchNamesAreImportedEachForItself() async throws {
    let result = try await shell("setlistctl import Pi${E}a.m3u8 \"$PWD/Pi${F}a.m3u8\"")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.rows.first?[1] == "2 songs added, 2 files missing")
    let shown = try await run.run("show", "Pi\u{FFFD}a")
    #expect(shown.output.contains("Song 233") && shown.output.contains("Song 234"))
  }

  @Test func aFileOfSuchANameIsWrittenAndReplacedOnlyIfThatIsAllowed() async throws {
    #expect(try await run.run("import", run.write("Song\n", to: "Gig.txt").path).status == 0)
    let written = try await shell("chmod 444 Pi${E}a.m3u8; setlistctl export Gig -o Pi${F}a.m3u8")
    #expect(written.status == 0)
    let refused = try await shell("setlistctl export Gig --output=Pi${E}a.m3u8")
    #expect(refused.status == 1)
    #expect(
      refused.errors.hasSuffix(
        "Pi\u{FFFD}a.m3u8” is protected from writing. "
          + "Choose another file, or allow writing first.\n"))
    #expect(try await shell("setlistctl export Gig --force -o Pi${E}a.m3u8").status == 0)
    for byte in ["351", "352"] {
      let script = "head -n 2 \"Pi$(printf '\\\(byte)')a.m3u8\""
      let written = try await run.start(["-c", script], shell: true).end()
      #expect(written.output == "#EXTM3U\n#PLAYLIST:Gig\n")
    }
  }

  @Test func aDatabaseOfSuchANameIsRefused() async throws {
    let result = try await run.start(
      ["-c", "exec \"$0\" lists --database \"x$(printf '\\351')\""], shell: true
    ).end()
    #expect(result.status == 64)
    #expect(result.errors.contains("The path of a database has to be UTF-8"))
  }
}
