import Foundation
import Testing
import TestSupport

/// Tests files that are made to keep a reader busy or to fill its memory. Each run must end within
/// thirty seconds of processor time and with little memory.
@Suite(.serialized) struct HostileFileTests {
  /// A hostile file, with the expected outcome.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var beginning = ""
    var unit: String
    var count: Int
    var end = ""
    var isRead = true
    var testDescription: String { "\(name), \(unit.prefix(20))" }

    var text: String { beginning + String(repeating: unit, count: count) + end }
  }

  private static let track = "<track><title>A</title></track>"
  private static let folders =
    "<playlist><trackList>\(track)</trackList><extension application=\"http://www.videolan.org/vlc/playlist/0\">"

  /// Small files whose parts a slow reader would compare each with all others.
  static let small = [
    Sample(
      name: "a.xspf", beginning: "<playlist><trackList>\(track)", unit: "<a>", count: 90_000,
      end: String(repeating: "</a>", count: 90_000) + "</trackList></playlist>"),
    Sample(
      name: "b.xspf", beginning: "<playlist><trackList>\(track)", unit: "<a xml:base=\"b/\">",
      count: 8000, end: "<track><location>x</location></track>"),
    Sample(name: "c.xspf", beginning: folders, unit: "<vlc:node title=\"s\">", count: 100_000),
    Sample(
      name: "d.xspf", beginning: "<playlist \((0..<300_000).map { "a\($0)='' " }.joined())>",
      unit: track, count: 1),
    Sample(
      name: "e.xspf", beginning: "<playlist \((0..<50_000).map { "xmlns:a\($0)='u' " }.joined())>",
      unit: track, count: 1),
    Sample(name: "f.xspf", beginning: "<playlist>\(track)", unit: "<!x>", count: 250_000),
    Sample(
      name: "g.cue", beginning: "FILE a WAVE\nTRACK 1 AUDIO\nINDEX 01 00:00:00\n",
      unit: "FILE a WAVE\nINDEX 01 00:00:00\n", count: 60_000),
  ]

  @Test(.enabled(if: !isQuick, "takes long"), arguments: small)
  func aSmallFileIsReadInTimeInProportionToItsBytes(sample: Sample) async throws {
    let result = try await run(sample, memoryLimit: 1 << 27)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("1 song added"), "\(result.output)")
  }

  private static let size = 16 << 20

  /// Large files for each byte of which a careless reader would take many.
  static let large = [
    Sample(name: "a.m3u", beginning: "#EXTM3U\n#EXTINF:1,", unit: "x", count: size, isRead: false),
    Sample(name: "b.m3u", beginning: "x.mp3\n", unit: "#SETLIST:\n", count: 200_000),
    Sample(name: "c.pls", beginning: "[playlist]\nTitle1=", unit: "x", count: size, isRead: false),
    Sample(name: "d.cue", beginning: "TRACK 1 AUDIO\n", unit: "INDEX 01 x\n", count: 250_000),
    Sample(name: "e.csv", beginning: "Title,Artist\nA,Ada\n", unit: ",", count: size),
    Sample(name: "f.csv", beginning: "Title,Artist\nA,\"", unit: "x", count: size),
    Sample(name: "g.txt", beginning: "Ada - A\n", unit: "\n", count: 2_000_000),
    Sample(
      name: "h.xspf", beginning: "<playlist><title>", unit: "x", count: size,
      end: "</title><trackList>\(track)</trackList></playlist>"),
    Sample(
      name: "i.xspf", beginning: "<playlist><trackList>\(track)", unit: "<a:b/>", count: 1_000_000),
    Sample(
      name: "j.jspf", beginning: "{\"playlist\":{\"track\":[{\"title\":\"A\"}", unit: ",1",
      count: size / 2, end: "]}}"),
    Sample(
      name: "k.setlist",
      beginning:
        "{\"name\":\"A\",\"sections\":[{\"title\":\"\",\"entries\":[{\"kind\":\"song\",\"title\":\"A\"}",
      unit: ",1", count: size / 2, end: "]}]}"),
  ]

  @Test(.enabled(if: !isQuick, "takes long"), arguments: large)
  func aLargeFileTakesLittleMoreMemoryThanItsBytes(sample: Sample) async throws {
    let result = try await run(sample, memoryLimit: 3 * Self.size + (24 << 20))
    #expect(result.status == (sample.isRead ? 0 : 1), "\(result.errors)")
    #expect(sample.isRead == result.output.contains("1 song added"), "\(result.output)")
  }

  private func run(_ sample: Sample, memoryLimit: Int) async throws -> CommandLineRun.Result {
    let command = try CommandLineRun()
    let file = try command.write(sample.text, to: sample.name)
    return try await command.runBare(
      ["import", file.path, "--database", command.database.path], memoryLimit: memoryLimit)
  }
}
