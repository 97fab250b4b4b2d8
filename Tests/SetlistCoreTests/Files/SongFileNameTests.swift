import Testing

@testable import SetlistFormats

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
    ("1-01 - Ada - Road", ["Ada", "", "Road"]), ("1-02 - Bob - Sea", ["Bob", "", "Sea"]),
    ("1-01 - Road", ["", "", "Road"]), ("01-Ada - Road", ["Ada", "", "Road"]),
    ("01-Road", ["", "", "Road"]), ("1-01. Road", ["", "", "Road"]),
    ("01.Road", ["", "", "Road"]), ("01. - Road", ["", "", "Road"]),
    ("01 - Adele - 21 - Hello", ["Adele", "", "21 - Hello"]),
    ("٠١ اسم", ["", "", "اسم"]), ("٠١ - اسم", ["", "", "اسم"]), ("٧. اسم", ["", "", "اسم"]),
    ("\u{200F}٠١ اسم", ["", "", "اسم"]), ("０１ 曲", ["", "", "曲"]), ("01．曲", ["", "", "曲"]),
    ("1、曲", ["", "", "曲"]), ("１．曲", ["", "", "曲"]), ("①曲", ["", "", "曲"]),
    ("Ada - 01 - Road", ["Ada", "", "Road"]), ("Ada - ０１ - Road", ["Ada", "", "Road"]),
  ]) func aNameTellsArtistAlbumAndTitle(name: String, facts: [String]) {
    let read = SongFileName(name)
    #expect([read.artist, read.album, read.title] == facts)
  }

  @Test func aNumberThatCountsTheFilesOfAFolderIsNotPartOfAName() {
    let padded = ["08 Blur - Song 2", "09 Oasis - Wonderwall", "10 Yo La Tengo - Sugarcube"]
    let plain = ["1 Abba - Waterloo", "2 Queen - One", "3 Toto - Africa", "Bonus"]
    for (names, expected) in [
      (padded, [["Blur", "Song 2"], ["Oasis", "Wonderwall"], ["Yo La Tengo", "Sugarcube"]]),
      (plain, [["Abba", "Waterloo"], ["Queen", "One"], ["Toto", "Africa"], ["", "Bonus"]]),
      (
        ["08 Low - A", "10 Yo La Tengo - Song", "12 X - Y"],
        [["Low", "A"], ["Yo La Tengo", "Song"], ["X", "Y"]]
      ),
      (["01 A", "02 B", "10 C"], [["", "A"], ["", "B"], ["", "C"]]),
      (["٠٩ اسم", "١٠ آخر"], [["", "اسم"], ["", "آخر"]]),
      (["20 - Ada - A", "21 - B", "19 - C"], [["Ada", "A"], ["21", "B"], ["19", "C"]]),
      (["09 - A", "10 - B"], [["", "A"], ["", "B"]]),
      (
        ["9 Low - A", "10 Yo La Tengo - B", "11 Pixies - C"],
        [["Low", "A"], ["Yo La Tengo", "B"], ["Pixies", "C"]]
      ),
      (
        ["01 Intro", "10 Years - Wasteland", "Ada - Road", "Bob - Sea"],
        [["", "Intro"], ["10 Years", "Wasteland"], ["Ada", "Road"], ["Bob", "Sea"]]
      ),
      (
        ["01 A", "99 Luftballons", "7 Years"],
        [["", "A"], ["", "99 Luftballons"], ["", "7 Years"]]
      ),
      (["7 Years", "50 Ways", "1979"], [["", "7 Years"], ["", "50 Ways"], ["", "1979"]]),
    ] {
      let numbers = SongFileNumbers(of: names)
      let read = names.map { SongFileName($0, among: numbers) }.map { [$0.artist, $0.title] }
      #expect(read == expected)
    }
  }

  @Test(arguments: [
    "99 Luftballons", "7 rings", "1979", "0", "03", "Hand-in-Hand", "- Untitled", "Artist - ",
    " - ", "", "2 a", "Étude no. 3",
    "24-7 Song", "1.FC", "三日月", "2-Step", "٩٩ بالون", "①",
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
