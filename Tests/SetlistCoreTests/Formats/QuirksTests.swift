import Foundation
import FoundationXML
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests files as other programs write them, in the order of the tables of formats.
@Suite struct QuirksTests {
  /// A file of another program, and its expected entries: section, artist, title, seconds, file
  /// name.
  struct Sample: CustomTestStringConvertible, Sendable {
    var program: String
    var name: String
    var text: String
    var entries: [String]
    var testDescription: String { program }
  }

  static let samples = [
    Sample(
      program: "VLC, M3U", name: "l.m3u8",
      text: "\u{FEFF}#EXTM3U\n#EXTINF:9,Ada - One, two\nSub%20Folder/1%20%C3%A9.mp3\n"
        + "#EXTINF:2 group-title=\"Solo\",3\nSub%20Folder/%232.mp3\n#EXTGRP:All\n#EXTINF: 1\n3.mp3\n"
        + "4.mp3\n",
      entries: [
        "l|Ada|Étude|9|1 é.mp3", "Solo|Ada|Étude|2|#2.mp3", "All|Ada|Étude|1|3.mp3",
        "All|Ada|Étude|2|4.mp3",
      ]),
    Sample(
      program: "Mixxx, M3U", name: "l.m3u", text: "#EXTM3U\n#EXTINF\n3.mp3\n#EXTINF\n4.mp3\n",
      entries: ["l|Ada|Étude|2|3.mp3", "l|Ada|Étude|2|4.mp3"]),
    Sample(
      program: "GNOME Music, M3U", name: "l.m3u", text: "#EXTM3U\n#EXTINF:,Title\n3.mp3\n",
      entries: ["l|Ada|Étude|2|3.mp3"]),
    Sample(
      program: "Totem, M3U for DOS", name: "l.m3u",
      text: "#EXTM3U\r\n#EXTINF:,A title\r\nSub Folder\\#2.mp3\r\n",
      entries: ["l|Ada|Étude|2|#2.mp3"]),
    Sample(
      program: "Auxio, M3U", name: "l.m3u",
      text: "#EXTM3U\n#EXTINF:215000,Ada - A\n./3.mp3\n#EXTINF:215000,Ada - B\n./gone.mp3\n",
      entries: ["l|Ada|Étude|2|3.mp3", "l|Ada|B|215|gone.mp3"]),
    Sample(
      program: "Strawberry, M3U", name: "l.m3u",
      text: "#EXTM3U\n#EXTINF:123,Ada - A\n3.mp3\ninner.m3u\n",
      entries: ["l|Ada|Étude|123|3.mp3", "inner|Ada|Étude|5|4.mp3"]),
    Sample(
      program: "Quod Libet, M3U", name: "l.m3u", text: "#EXTM3U\n#EXTINF:4,Ada - A\n./#5.mp3\n",
      entries: ["l|Ada|Étude|4|#5.mp3"]),
    Sample(
      program: "Elisa, M3U", name: "l.m3u", text: "file://%FOLDER%/3.mp3\n%FOLDER%/4.mp3\n",
      entries: ["l|Ada|Étude|2|3.mp3", "l|Ada|Étude|2|4.mp3"]),
    Sample(
      program: "players with more directives, M3U", name: "l.m3u",
      text: "#EXTM3U\n#PLAYLIST: Gig \n#EXTENC:UTF-8\n#EXTGRP:G\n#EXTALB:Tones\n#EXTART:Ada\n"
        + "#EXTGENRE:Jazz\n#EXTIMG:front\n#EXTALBUMARTURL:http://x/y.png\n#EXTVLCOPT:volume=2\n"
        + "#EXTINF:8,T\n3.mp3\n",
      entries: ["G|Ada|Étude|8|3.mp3"]),
    Sample(
      program: "totem, XSPF", name: "l.xspf",
      text: "<playlist version='1' xmlns='http://xspf.org/ns/0/'><trackList><track>"
        + "<title>Rock & Roll</title><location>file://%FOLDER%/3.mp3</location></track>"
        + "</trackList></playlist>", entries: ["l|Ada|Étude|2|3.mp3"]),
    Sample(
      program: "Strawberry, XSPF", name: "l.xspf",
      text: "<?xml version='1.0'?><playlist version='1'><trackList><track>"
        + "<location>Sub%20Folder%2F1%20%C3%A9%2E%6D%70%33</location><title>A</title>"
        + "<creator>Ada</creator><duration>9500</duration><trackNum>1</trackNum></track>"
        + "</trackList></playlist>", entries: ["l|Ada|Étude|10|1 é.mp3"]),
    Sample(
      program: "Quod Libet, XSPF", name: "l.xspf",
      text: "<playlist><date>2024-05-01T10:00:00</date><title>Gig</title><trackList><track>"
        + "<location>%FOLDER%/Sub Folder/1 é.mp3</location><title>A</title></track></trackList>"
        + "</playlist>", entries: ["Gig|Ada|Étude|2|1 é.mp3"]),
    Sample(
      program: "Rhythmbox, XSPF", name: "l.xspf",
      text: "<playlist xmlns='http://xspf.org/ns/0/' xmlns:rb='http://www.rhythmbox.org'>"
        + "<trackList><track><location>3.mp3</location><title>A</title>"
        + "<extension application='http://www.rhythmbox.org'><genre>Jazz</genre></extension>"
        + "</track><track><title>Song alone</title></track></trackList></playlist>",
      entries: ["l|Ada|Étude|2|3.mp3", "l||Song alone|none|none"]),
    Sample(
      program: "VLC, XSPF", name: "l.xspf",
      text: "<playlist xmlns='http://xspf.org/ns/0/' "
        + "xmlns:vlc='http://www.videolan.org/vlc/playlist/ns/0/' version='1'><title>Gig</title>"
        + "<trackList><track><location>3.mp3</location><title>A</title><duration>5000</duration>"
        + "<extension application='http://www.videolan.org/vlc/playlist/0'><vlc:id>0</vlc:id>"
        + "<vlc:option>start-time=0.5</vlc:option><vlc:option>stop-time=1.5</vlc:option>"
        + "</extension></track></trackList>"
        + "<extension application='http://www.videolan.org/vlc/playlist/0'>"
        + "<vlc:node title='Set 1'><vlc:item tid='0'/></vlc:node></extension></playlist>",
      entries: ["Set 1|Ada|A|5|3.mp3#t=0.5,1.5"]),
    Sample(
      program: "Winamp, PLS", name: "l.pls",
      text:
        "[playlist]\r\nfile2=4.mp3\r\nTitle2=Ada - B\r\nLENGTH2=7\r\nFile1=Sub Folder\\#2.mp3\r\n"
        + "Length1=-1\r\nNumberOfEntries=5\r\nVersion=2\r\n",
      entries: ["l|Ada|Étude|2|#2.mp3", "l|Ada|Étude|7|4.mp3"]),
    Sample(
      program: "totem, PLS", name: "l.pls",
      text: "[playlist]\nX-GNOME-Title=Gig\nNumberOfEntries=1\nFile1=file://%FOLDER%/3.mp3\n"
        + "Title1=A\n", entries: ["Gig|Ada|Étude|2|3.mp3"]),
    Sample(
      program: "a ripper, CUE", name: "l.cue",
      text: "\u{FEFF}PERFORMER \"Ada\"\r\nTITLE \"Album\"\r\nFILE \"3.mp3\" MP3\r\n"
        + "  TRACK 01 AUDIO\r\n    TITLE \"A\"\r\n    INDEX 01 00:00:00\r\n  TRACK 02 AUDIO\r\n"
        + "    INDEX 01 00:01:00\r\nFILE \"4.mp3\" MP3\r\n  TRACK 03 AUDIO\r\n    TITLE C\r\n"
        + "    INDEX 01 00:00:00\r\n",
      entries: [
        "3|Ada|A|1|3.mp3#t=0,1", "3|Ada|Track 2|1|3.mp3#t=1", "4|Ada|C|2|4.mp3",
      ]),
    Sample(
      program: "ListenBrainz, JSPF", name: "l.jspf",
      text: "{\"playlist\":{\"title\":\"Weekly\",\"extension\":{\"https://x\":{\"a\":1}},\"track\":"
        + "[{\"title\":\"A\",\"creator\":\"Ada\",\"location\":\"3.mp3\",\"identifier\":\"urn:x\"}]}}",
      entries: ["Weekly|Ada|Étude|2|3.mp3"]),
    Sample(
      program: "the XSPF group, JSPF", name: "l.jspf",
      text: "{\"playlist\":{\"track\":[{\"title\":\"A\",\"location\":[\"gone.mp3\",\"3.mp3\"],"
        + "\"identifier\":[\"urn:x\"],\"extension\":{\"https://x\":[{\"a\":1}]}}]}}",
      entries: ["l|Ada|Étude|2|3.mp3"]),
    Sample(
      program: "TuneMyMusic, CSV", name: "l.csv",
      text: "\u{FEFF}Track name,Artist name,Album,Playlist name,Type,ISRC\r\n"
        + "\"A, \"\"b\"\"\",Ada,Tones,Warm up,Playlist,GB1\r\nC,Ada,Tones,Cool down,Playlist,\r\n",
      entries: ["Warm up|Ada|A, \"b\"|none|none", "Cool down|Ada|C|none|none"]),
    Sample(
      program: "Mixxx, CSV", name: "l.csv",
      text: "Position;Interpret;Titel;Dauer;Speicherort\n1;Ada;A;03:44;%FOLDER%/3.mp3\n",
      entries: ["l|Ada|A|224|3.mp3"]),
    Sample(
      program: "a band, text", name: "l.txt",
      text: "Set 1:\r\n1. Ada – A (3:45)\r\nB\r\n\r\n# Encore\r\nAda - C\r\n",
      entries: ["Set 1|Ada|A|225|none", "Set 1||B|none|none", "Encore|Ada|C|none|none"]),
  ]

  private func folder() throws -> ExchangeFolder {
    let folder = try ExchangeFolder()
    for path in ["Sub Folder/1 é.mp3", "Sub Folder/#2.mp3", "3.mp3", "4.mp3", "#5.mp3"] {
      try folder.addTone(as: path)
    }
    try folder.write("#EXTINF:5,x\n4.mp3\n", to: "inner.m3u")
    return folder
  }

  private func entries(_ content: ImportedContent) -> [String] {
    content.sections.flatMap { section in
      section.entries.map { entry in
        let song = entry.song
        let part = song?.location?.fragment.map { "#" + $0 } ?? ""
        let file = (song?.location?.path as NSString?)?.lastPathComponent
        let seconds = entry.duration.map { String(Int($0.rounded())) }
        return [
          section.title, song?.artist, entry.title, seconds ?? "none",
          file.map { $0 + part } ?? "none",
        ].map { $0 ?? "" }.joined(separator: "|")
      }
    }
  }

  @Test(arguments: samples)
  func whatAProgramWritesIsReadAndComesBackFromEveryLosslessFormat(sample: Sample) async throws {
    let folder = try folder()
    let text = sample.text.replacingOccurrences(of: "%FOLDER%", with: folder.url.path)
    let file = try folder.write(text, to: sample.name)
    let content = try await Importer().read([file])
    #expect(entries(content) == sample.entries)
    #expect(content.report.problems.allSatisfy { !$0.isUnreadable })
    let setlist = Setlist(name: content.name, sections: content.sections)
    for format in [ExchangeFormat.m3u8, .xspf, .setlist] {
      let copy = folder.file("copy." + format.fileNameExtensions[0])
      try await Exporter().export(setlist, to: copy)
      let again = try await Importer().read([copy])
      #expect(entries(again) == sample.entries, "\(format)")
      #expect(again.sections == content.sections, "\(format)")
      #expect(again.name == content.name)
    }
  }

  @Test func anExtendedM3UIsWhatTheStrictestReadersTake() throws {
    for seed in UInt64(0)..<30 {
      var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
      let setlist = random.setlist()
      let data = try M3UWriter().document(
        for: setlist, options: ExportOptions(folder: URL(filePath: "/music"))
      ).data
      #expect(!data.starts(with: [0xEF, 0xBB, 0xBF]) && !data.contains(0x0D))
      let lines = data.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      #expect(lines[0] == "#EXTM3U")
      for (index, line) in lines.enumerated() where line.hasPrefix("#EXTINF") {
        // MPD requires digits and a comma; Strawberry loses the title behind attributes.
        let digits = line.utf8.dropFirst("#EXTINF:".utf8.count).prefix { $0 != UInt8(ascii: ",") }
        #expect(Int(String(Substring(digits))) != nil, "seed \(seed)")
        #expect(lines[index + 1].utf8.starts(with: "#EXTGRP:".utf8), "seed \(seed)")
        let path = lines[(index + 1)...].first { !$0.hasPrefix("#") }
        #expect(path != nil, "seed \(seed)")
      }
      let located = setlist.sections.flatMap(\.entries).count { $0.song?.location != nil }
      #expect(lines.count { !$0.hasPrefix("#") } == located, "seed \(seed)")
    }
  }

  @Test func anXSPFHasNothingThatStopsVLC() throws {
    for seed in UInt64(0)..<30 {
      var random = RandomSetlist(seed: seed, folder: URL(filePath: "/music"))
      let data = try XSPFWriter().document(for: random.setlist(), options: ExportOptions()).data
      let elements = ElementCollector()
      let parser = XMLParser(data: data)
      parser.delegate = elements
      #expect(parser.parse(), "seed \(seed)")
      #expect(
        elements.inTrack.isSubset(of: [
          "location", "title", "creator", "annotation", "album", "duration", "extension",
        ]))
      #expect(elements.inVLC.isSubset(of: ["vlc:id", "vlc:option", "vlc:node", "vlc:item"]))
      #expect(elements.mostOfOneInATrack.filter { $0.value > 1 && $0.key != "extension" }.isEmpty)
      #expect(elements.trackLists == 1 && !elements.hasNestedExtensions)
      #expect(elements.durations.allSatisfy { Int($0).map { $0 >= 0 } ?? false }, "seed \(seed)")
    }
  }

  @Test(arguments: ["m3u", "xspf", "pls", "cue", "jspf", "csv", "txt", "setlist"])
  func bytesOfZeroEndInAnErrorOrAreNoPartOfATitle(name: String) async throws {
    let folder = try ExchangeFolder()
    for text in [
      "#EXTM3U\n#EXTINF:5,A\0B\na\0.mp3\n", "[playlist]\nFile1=a\0b\nTitle1=A\0\n",
      "<playlist><trackList><track><title>A\0B</title></track></trackList></playlist>",
      "FILE a\0.wav WAVE\nTRACK 01 AUDIO\nINDEX 01 00:00:00\n", "Title\nA\0B\n", "A\0B\n",
      "{\"playlist\":{\"track\":[{\"title\":\"A\\u0000B\"}]}}", "\0",
      "{\"name\":\"L\\u0000\",\"sections\":[]}",
    ] {
      let content = try await Importer().read([folder.write(text, to: "l." + name)])
      let database = try SetlistDatabase.inMemory()
      let id = try await Library(database).add(content)
      let stored = try #require(await database.setlists.fetch(id))
      #expect(stored.sections.flatMap(\.entries).allSatisfy { !$0.title.utf8.contains(0) })
      for problem in content.report.problems where problem.isUnreadable {
        #expect(problem.path.hasSuffix("l." + name) || problem.path.contains("a"))
      }
    }
  }
}

/// Collects the names of the elements in each context of an XML document.
private final class ElementCollector: NSObject, XMLParserDelegate {
  var inTrack: Set<String> = []
  var inVLC: Set<String> = []
  var mostOfOneInATrack: [String: Int] = [:]
  var durations: [String] = []
  var trackLists = 0
  var hasNestedExtensions = false
  private var path: [String] = []
  private var applications: [String] = []
  private var counts: [String: Int] = [:]
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if path.last == "track" {
      inTrack.insert(name)
      counts[name, default: 0] += 1
    }
    if applications.last?.contains("videolan") == true { inVLC.insert(name) }
    if name == "extension" {
      if !applications.isEmpty { hasNestedExtensions = true }
      applications.append(attributes["application"] ?? "")
    }
    if name == "trackList" { trackLists += 1 }
    path.append(name)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    path.removeLast()
    if name == "extension" { applications.removeLast() }
    if name == "duration" { durations.append(text) }
    guard name == "track" else { return }
    for (name, count) in counts {
      mostOfOneInATrack[name] = max(mostOfOneInATrack[name] ?? 0, count)
    }
    counts = [:]
  }
}
