import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel

/// Tests tables in the forms of people and of other programs: rows that are no songs, lists beside
/// each other, and columns that only their cells tell.
@Suite struct TableFormsTests {
  /// The songs as "Artist: Title (length)", below the titles of their sections.
  private func songs(_ text: String) throws -> [String] {
    try CSVReader().read(Data(text.utf8)).sections.flatMap { section in
      let songs = section.entries.filter { $0.doubt == nil }.map { parsed in
        let artist = parsed.entry.song?.artist.nonEmpty.map { $0 + ": " } ?? ""
        let length = parsed.entry.duration.map { " (\(DurationFormat.string($0)))" } ?? ""
        return artist + parsed.entry.title + length
      }
      return (section.title.map { ["# " + $0] } ?? []) + songs
    }
  }

  @Test(arguments: [
    (
      "Title,Artist,Length\nSET 1,,\nOne,Ada,3:00\nTwo,Bob,2:00\nSET 2,,\nSix,Eve,4:00\n"
        + "TOTAL,,9:00\n",
      ["# SET 1", "Ada: One (3:00)", "Bob: Two (2:00)", "# SET 2", "Eve: Six (4:00)"]
    ),
    (
      "Title;Artist\nDINNER;\nOne;Ada\nTwo;Bob\nDANCE;\nSix;Eve\n",
      ["# DINNER", "Ada: One", "Bob: Two", "# DANCE", "Eve: Six"]
    ),
    // A single song without an artist is no heading.
    ("Title,Artist\nOne,Ada\nGreensleeves,\nTwo,Bob\n", ["Ada: One", "Greensleeves", "Bob: Two"]),
    (
      "Type,Title,Length\nheader,WELCOME,\nsong,One,3:00\nitem,Notices,5:00\nsong,Two,4:00\n",
      ["# WELCOME", "One (3:00)", "Two (4:00)"]
    ),
  ])
  func rowsThatAreNoSongsDivideTheList(text: String, expected: [String]) throws {
    #expect(try songs(text) == expected)
  }

  /// A word that means a song, or its number, means the song beside another column of numbers.
  @Test(arguments: [
    "Nr;Nummer;Artiest;Duur", "Lp;Numer;Wykonawca;Czas", "№;Номер;Исполнитель;Время",
  ])
  func aColumnOfSongsMayHaveTheNameOfTheirNumbers(header: String) throws {
    let text = header + "\n1;One;Ada;3:00\n2;Two;Bob;2:00\n3;Six;Eve;4:00\n"
    #expect(try songs(text) == ["Ada: One (3:00)", "Bob: Two (2:00)", "Eve: Six (4:00)"])
  }

  @Test func listsBesideEachOtherAreReadOneAfterTheOther() throws {
    let text = "SET 1,,SET 2,\nSong,Artist,Song,Artist\nOne,Ada,Two,Bob\nSix,Eve,,\n"
    #expect(try songs(text) == ["# SET 1", "Ada: One", "Eve: Six", "# SET 2", "Bob: Two"])
    let playlist = try CSVReader().read(Data(text.utf8))
    #expect(playlist.sections.flatMap(\.entries).allSatisfy { $0.line == nil })
  }

  @Test func timesOfAClockAreNoLengths() throws {
    let log = """
      Time,Artist,Title,Length
      06:00:08,Ada,One,00:04:14
      06:04:22,Bob,Two,00:03:55
      06:08:17,Eve,Six,00:03:31
      06:11:48,Ann,Ten,00:03:22
      """
    #expect(
      try songs(log)
        == ["Ada: One (4:14)", "Bob: Two (3:55)", "Eve: Six (3:31)", "Ann: Ten (3:22)"])
    let archive = "Title,Start of it\nOne,0:03:05\nTwo,0:09:20\nSix,0:16:52\nTen,0:24:50\n"
    #expect(try songs(archive) == ["One", "Two", "Six", "Ten"])
  }

  @Test func aMeterBesideTheLengthIsNoLength() throws {
    let text = "Title,Time,Duration\nOne,4/4,3:00\nTwo,6/8,4:00\n"
    #expect(try songs(text) == ["One (3:00)", "Two (4:00)"])
  }

  @Test func namesBelowAnUnknownHeadingAreArtistsAndAskedAbout() throws {
    let text = "Song,Ministry,Key\nOne,Ada Cole,A\nTwo,Tom Vance,D\nSix,Joan Fields,G\n"
    let playlist = try CSVReader().read(Data(text.utf8))
    #expect(playlist.sections[0].entries.map(\.entry.song?.artist).first == "Ada Cole")
    #expect(playlist.doubts.contains(.columns))
    // The report names no column as added to the notes that was taken for a fact.
    #expect(playlist.problems.isEmpty)
  }

  /// The sum of the lengths above tells a total in any language; rows that lack two cells of all
  /// songs are left out, and asked about.
  @Test func sumsAndRowsThatLackWhatSongsHaveAreNone() throws {
    let songs = "Ada;One;3:00;2001\nBob;Two;2:10;2002\nEve;Six;4:00;2003\n"
    let total = "Artist;Title;Length;Year\n\(songs);Ynhyt;9:10;\n"
    #expect(
      try self.songs(total) == ["Ada: One (3:00)", "Bob: Two (2:10)", "Eve: Six (4:00)"])
    #expect(try CSVReader().read(Data(total.utf8)).doubts.isEmpty)
    let stray = "Artist;Title;Length;Year\n\(songs);Raffle;0:30;\n"
    #expect(
      try self.songs(stray) == ["Ada: One (3:00)", "Bob: Two (2:10)", "Eve: Six (4:00)"])
    #expect(try CSVReader().read(Data(stray.utf8)).doubts == [.leftOut])
    let pause = "Artist;Title;Length;Year\n\(songs);Break - raffle;;\n"
    let entries = try CSVReader().read(Data(pause.utf8)).sections.flatMap(\.entries)
    #expect(entries.last?.entry.kind == .pause)
  }

  /// A column with an unknown name whose cells are keys is that of the keys, and asked about.
  @Test func keysBelowAnUnknownNameAreRead() throws {
    let text = "Title,Artist,Sheet in\nOne,Ada,G\nTwo,Bob,Am\nSix,Eve,D\n"
    let playlist = try CSVReader().read(Data(text.utf8))
    #expect(playlist.sections.flatMap(\.entries).map(\.entry.song?.key) == ["G", "Am", "D"])
    #expect(playlist.doubts == [.columns])
  }

  /// Times of a clock that rise row by row are no lengths, even beside jingles of seconds.
  @Test func risingTimesOfHoursAreNoLengths() throws {
    let text =
      "Tijd;Artiest;Titel\n20:03:10;Ada;One\n20:07:45;Bob;Two\n20:07:52;Eve;Six\n"
    #expect(try songs(text) == ["Ada: One", "Bob: Two", "Eve: Six"])
  }

  @Test(arguments: [
    "artist|title|year\nAda|One|2001\nBob|Two|2002\nEve|Six|2003\n",
    "Gig\n\n| # | Title | Artist |\n|--|--|--|\n| 1 | One | Ada |\n| 2 | *Two* | Bob |\n"
      + "| 3 | Six | Eve |\n",
  ])
  func barsDivideTheCellsOfATable(text: String) throws {
    #expect(try songs(text) == ["Ada: One", "Bob: Two", "Eve: Six"])
  }
}
