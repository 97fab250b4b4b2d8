import Testing

@testable import SetlistCore

@Suite struct SongFileNameTests {
  @Test(arguments: [
    ("Let It Go", ["", "", "Let It Go"]),
    ("Idina Menzel - Let It Go", ["Idina Menzel", "", "Let It Go"]),
    ("Idina Menzel – Let It Go", ["Idina Menzel", "", "Let It Go"]),
    ("Idina_Menzel_-_Let_It_Go", ["Idina Menzel", "", "Let It Go"]),
    ("Let_It_Go", ["", "", "Let It Go"]),
    ("01 Let It Go", ["", "", "Let It Go"]),
    ("01 - Let It Go", ["", "", "Let It Go"]),
    ("1. Let It Go", ["", "", "Let It Go"]),
    ("12) Let It Go", ["", "", "Let It Go"]),
    ("2-07 Let It Go", ["", "", "Let It Go"]),
    ("01 - Idina Menzel - Let It Go", ["Idina Menzel", "", "Let It Go"]),
    ("07. Idina Menzel - Let It Go", ["Idina Menzel", "", "Let It Go"]),
    ("7 - Idina Menzel - Let It Go", ["Idina Menzel", "", "Let It Go"]),
    ("Idina Menzel - 03 - Let It Go", ["Idina Menzel", "", "Let It Go"]),
    ("Idina Menzel - Frozen - 3 - Let It Go", ["Idina Menzel", "Frozen", "Let It Go"]),
    (
      "Idina Menzel - Frozen - 03 - Let It Go - Live",
      ["Idina Menzel", "Frozen", "Let It Go - Live"]
    ),
    ("Queen - Radio Ga Ga - Live", ["Queen", "", "Radio Ga Ga - Live"]),
    ("Jay-Z - 99 Problems", ["Jay-Z", "", "99 Problems"]),
  ]) func aNameTellsArtistAlbumAndTitle(name: String, facts: [String]) {
    let read = SongFileName(name)
    #expect([read.artist, read.album, read.title] == facts)
  }

  @Test(arguments: [
    "99 Luftballons", "7 rings", "1979", "0", "03", "Hand-in-Hand", "- Untitled", "Artist - ",
    " - ", "", "2 a", "Étude no. 3",
  ]) func nothingIsTakenAwayThatMayBelongToTheTitle(name: String) {
    let read = SongFileName(name)
    #expect([read.artist, read.album, read.title] == ["", "", name])
  }

  @Test func aNumberMayBeAnAlbumOrAnArtist() {
    #expect(SongFileName("Adele - 21 - Hello").title == "21 - Hello")
    #expect(SongFileName("311 - Amber").artist == "311")
    #expect(SongFileName("22 - Taylor Swift").artist == "22")
  }
}
