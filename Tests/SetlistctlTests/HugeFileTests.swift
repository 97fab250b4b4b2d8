import Foundation
import Testing
import TestSupport

/// Tests playlists of one line of a terabyte, which cannot be read in the half minute that a
/// command may take.
@Suite struct HugeFileTests {
  /// The beginning of a playlist of each kind, by its extension.
  private static let beginnings = [
    "m3u": "#EXTM3U\n#EXTINF:1,", "m3u8": "#EXTM3U\n", "pls": "[playlist]\nTitle1=",
    "cue": "TRACK 01 AUDIO\nFILE \"", "csv": "Title,Artist\n\"", "txt": "Ada - ",
    "xspf": "<playlist><trackList><track><title>", "jspf": "{\"playlist\":{\"title\":\"",
    "setlist": "{\"format\":\"io.github.setlist\",\"name\":\"",
  ]

  @Test(.enabled(if: !isQuick, "takes long"), arguments: beginnings.keys.sorted())
  func aLineOfATerabyteIsRefusedWithoutReadingIt(format: String) async throws {
    let command = try CommandLineRun()
    let file = try command.write(Self.beginnings[format] ?? "", to: "huge.\(format)")
    // The rest of the file is a hole, which takes no room on the disk.
    try #require(truncate(file.path, 1 << 40) == 0)
    // The program may take less memory than the file would.
    let result = try await command.runBare(
      ["import", file.path, "--database", command.database.path], memoryLimit: 1 << 29)
    #expect(result.status == 1)
    #expect(result.errors.contains("larger than 128 MB"), "\(result.errors)")
    let piped = try await command.runBare(
      ["import", "-", "--database", command.database.path], input: file, memoryLimit: 1 << 29)
    #expect(piped.status == 1)
    #expect(piped.errors.contains("larger than 128 MB"), "\(piped.errors)")
  }
}
