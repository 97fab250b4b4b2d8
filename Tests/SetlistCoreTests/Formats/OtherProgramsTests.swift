import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests tables and texts in the forms in which other programs and sites export them, with invented
/// content.
@Suite struct OtherProgramsTests {
  private func entries(_ data: Data, named name: String) async throws -> [Entry] {
    let folder = try ExchangeFolder()
    let content = try await Importer().read([try folder.write(data, to: name)])
    #expect(content.sections.count == 1)
    return content.sections.flatMap(\.entries)
  }

  @Test func theNewTableOfExportifyIsRead() async throws {
    let text = """
      "Track URI","Track Name","Album Name","Artist Name(s)","Release Date","Duration (ms)",\
      "Popularity","Explicit","Added By","Added At","Genres","Record Label","Danceability",\
      "Energy","Key","Loudness","Mode","Speechiness","Acousticness","Instrumentalness","Liveness",\
      "Valence","Tempo","Time Signature"
      "spotify:track:1","Harvest Road","Fields","Ada;The Millers","2021-03-05","225000","51",\
      "false","me","2026-01-02T10:00:00Z","folk,country","Mill","0.5","0.6","10","-7.1","0","0.03",\
      "0.2","0","0.1","0.4","96.02","4"
      """
    let song = try #require(try await entries(Data(text.utf8), named: "gig.csv").first?.song)
    #expect(song.title == "Harvest Road")
    #expect(song.artist == "Ada, The Millers")
    #expect(song.album == "Fields")
    #expect(song.duration == 225)
    #expect(song.key == "B♭m")
    #expect(song.beatsPerMinute == 96.02)
  }

  @Test(arguments: ["gig.txt", "gig.tsv"])
  func aPlaylistOfAppleMusicAsTextIsRead(name: String) async throws {
    let header = [
      "Name", "Artist", "Composer", "Album", "Grouping", "Work", "Movement Number",
      "Movement Count", "Movement Name", "Genre", "Size", "Time", "Disc Number", "Disc Count",
      "Track Number", "Track Count", "Year", "Date Modified", "Date Added", "Bit Rate",
      "Sample Rate", "Volume Adjustment", "Kind", "Equalizer", "Comments", "Plays", "Last Played",
      "Skips", "Last Skipped", "My Rating", "Location",
    ]
    let row = [
      "Harvest Road", "The Millers", "Ada", "Fields", "", "", "", "", "", "Folk", "9013241", "225",
      "1", "1", "7", "12", "2021", "2026-01-02, 10:00", "2026-01-02, 10:00", "256", "44100", "",
      "AAC audio file", "", "capo 3", "12", "", "", "", "", "",
    ]
    // The file is in UTF-16, with the line ends of old Macs.
    let text = [header, row].map { $0.joined(separator: "\t") }.joined(separator: "\r")
    let data = try #require("\u{FEFF}\(text)\r".data(using: .utf16LittleEndian))
    let song = try #require(try await entries(data, named: name).first?.song)
    #expect(song.title == "Harvest Road")
    #expect(song.artist == "The Millers")
    #expect(song.album == "Fields")
    #expect(song.duration == 225)
    #expect(song.notes.contains("capo 3"))
    #expect(song.location == nil)
  }

  @Test func theSongsOfBandHelperAreRead() async throws {
    let text = """
      Name,Artist,Key,Tempo,Duration,Status,Lead Vocal,Notes
      Harvest Road,The Millers,Bb,96,3:45,Active,Ada,Start softly
      Salt,Ada,Am,,4:05,Active,,
      """
    let songs = try await entries(Data(text.utf8), named: "songs.csv").compactMap(\.song)
    #expect(songs.map(\.title) == ["Harvest Road", "Salt"])
    #expect(songs.map(\.artist) == ["The Millers", "Ada"])
    #expect(songs.map(\.key) == ["Bb", "Am"])
    #expect(songs.map(\.duration) == [225, 245])
    #expect(songs[0].beatsPerMinute == 96)
    #expect(songs[0].notes.contains("Start softly"))
    #expect(songs[0].singer == "Ada")
  }

  @Test func theTextOfASetlistOnSetlistFMIsRead() throws {
    let text = """
      The Millers Setlist
      at Town Hall, Ada, OH, USA
      Edit setlist songs
      Play Video
      Harvest Road
      Play Video
      Salt
      (Ada cover)
      Play Video
      Encore:
      Home
      (with Bob)
      Play Video
      Note: the first show of the tour
      Edits and Comments
      """
    let playlist = try TextReader().read(Data(text.utf8))
    #expect(playlist.name == "The Millers at Town Hall, Ada, OH, USA")
    #expect(playlist.sections.map(\.title) == [nil, "Encore"])
    let entries = playlist.sections.map { $0.entries.map(\.entry) }
    #expect(entries.map { $0.map(\.title) } == [["Harvest Road", "Salt"], ["Home"]])
    #expect(entries[0].map { $0.song?.artist } == ["The Millers", "Ada"])
    #expect(entries[1][0].song?.notes == "with Bob")
  }
}
