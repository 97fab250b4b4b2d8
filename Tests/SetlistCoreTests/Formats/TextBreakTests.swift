import Foundation
import Testing

@testable import SetlistFormats
@testable import SetlistModel

@Suite struct TextBreakTests {
  private func songs(_ text: String) throws -> [String] {
    try TextReader().read(Data(text.utf8)).sections.flatMap(\.entries).map { parsed in
      let kind = parsed.entry.isSong ? "" : "(\(parsed.entry.kind.rawValue)) "
      let artist = parsed.entry.song?.artist.nonEmpty.map { $0 + ": " } ?? ""
      let length = parsed.entry.duration.map { " (\(DurationFormat.string($0)))" } ?? ""
      return kind + artist + parsed.entry.title + length
    }
  }

  private func read(_ line: String) throws -> String {
    let read = try songs("Queen - One\nAbba - Two\n\(line)\nCash - Three\nBowie - Four")
    #expect(read.count == 5)
    return read.dropFirst(2).first ?? ""
  }

  @Test(arguments: [
    "Break 15 min", "Pause 15:00", "Pause (15 Minuten)", "15 min break", "15-minute break",
    "Break 15'", "Break: 15 minutes", "--- Break 15 min ---", "[Pause 15 Min.]", "Pause 15",
    "Pausa 15 min", "Descanso de 15 minutos", "Intervalo (15 min)", "Entracte 15 minutes",
    "休憩 15分", "休息 15分钟", "استراحة 15 دقيقة", "Break (15:00)", "Break 0:15:00",
  ]) func aBreakHasTheLengthThatIsWrittenWithIt(line: String) throws {
    let read = try read(line)
    #expect(read.hasPrefix("(break) ") && read.hasSuffix(" (15:00)"), "\(read)")
    let text = "Queen - One\nAbba - Two\n\(line)\nCash - Three\nBowie - Four"
    #expect(try TextReader().read(Data(text.utf8)).sections.count == 1)
  }

  @Test(arguments: [
    ("15 minutes' break", "break"), ("15-minute break", "break"), ("Break of 15 min", "Break"),
    ("Break (about 15 minutes)", "Break"), ("A 15 minute break", "break"),
    ("Short break (15 min)", "Short break"), ("Coffee break, 15 min", "Coffee break"),
    ("Break – approx. 15 min", "Break"), ("☕ Break 15 min", "Break"),
    ("Große Pause (15 min)", "Große Pause"), ("Kurze Pause 15 min", "Kurze Pause"),
    ("Umbaupause 15 min", "Umbaupause"), ("Kaffeepause: 15 Min.", "Kaffeepause"),
    ("Pause von 15 min", "Pause"), ("Pause (ca. 15 min)", "Pause"), ("Pause ca. 15", "Pause"),
    ("15 Minuten Pause", "Pause"), ("15-minütige Pause", "Pause"),
    ("Kurze 15 min Pause", "Kurze Pause"), ("Pause 15-20 min", "Pause"),
    ("Pause 15 bis 20 Minuten", "Pause"), ("Pause 15–20'", "Pause"),
    ("15 minutes de pause", "pause"), ("15 min d'entracte", "entracte"), ("15' pause", "pause"),
    ("15 min d’entracte", "entracte"), ("Entr'acte 15 min", "Entr'acte"),
    ("Pause d'environ 15 minutes", "Pause"), ("Petite pause de 15 mn", "Petite pause"),
    ("15 minutos de descanso", "descanso"), ("Pausa de 15 min", "Pausa"),
    ("Pausa corta de unos 15 minutos", "Pausa corta"), ("Descanso de 15 a 20 minutos", "Descanso"),
    ("15 minutos de intervalo", "intervalo"), ("Intervalo de 15 min", "Intervalo"),
    ("Pausa para almoço (15 min)", "Pausa para almoço"),
    ("استراحة ١٥ دقيقة", "استراحة"), ("الاستراحة 15 دقيقة", "الاستراحة"),
    ("استراحة ١٥", "استراحة"), ("استراحة لمدة ١٥ دقيقة", "استراحة"),
    ("استراحة قصيرة (15 دقيقة)", "استراحة قصيرة"), ("١٥ دقيقة استراحة", "استراحة"),
    ("休憩１５分", "休憩"), ("（休憩15分）", "休憩"), ("休憩約15分", "休憩"), ("15分間の休憩", "休憩"),
    ("幕間 15分", "幕間"), ("休憩 15～20分", "休憩"), ("【休憩】15分", "休憩"),
    ("休息十五分钟", "休息"), ("中场休息（15分钟）", "中场休息"), ("休息约15分钟", "休息"),
    ("Pause 21:15 – 21:30", "Pause"), ("Pause von 21:15 bis 21:30 Uhr", "Pause"),
  ]) func theNameOfABreakIsWhatIsWrittenBesideItsLength(line: String, name: String) throws {
    #expect(try read(line) == "(break) \(name) (15:00)")
  }

  @Test(arguments: [
    "Pause à 21h15", "Pause 21h15", "Pause um 21:15", "Pause bis 21.30 Uhr", "Intervalo às 22:30",
    "Descanso a las 22:30", "Break at 9:15 pm", "Break at 9 p.m.", "Break until 9", "Pause @ 21:15",
    "استراحة الساعة 9:30", "休憩 21時15分", "休息 9点15分", "Entr'acte", "Umbaupause",
  ]) func aTimeOfDayIsNoLengthOfABreak(line: String) throws {
    #expect(try read(line) == "(break) \(line)")
    let timed = try songs("One 3:00\nTwo 4:00\n\(line)\nThree 3:30")
    #expect(timed == ["One (3:00)", "Two (4:00)", "(break) \(line)", "Three (3:30)"])
  }

  @Test(arguments: [
    "Break Stuff 2:47", "Break On Through 2:27", "Break Every Rule 4:02", "Interval Signals 4 min",
    "Break It Off 15", "Break 2", "Break My Stride", "Break Stuff", "Pause 4 Life",
    "Prison Break 3", "Coffee Break 4:02", "Short Break", "The Break", "Menopause", "Sendepause",
    "Sendepause 3:45", "Break the Law 3 min", "Break with You 4 min", "Break #9", "Break Free",
    "休息一下", "幕間", "Long Break Up 3 min", "Break Up 15 min", "Break Time 15 min",
  ]) func aTitleWithTheWordForABreakIsASong(line: String) throws {
    #expect(try songs("Queen - One\n\(line)\nCash - Three").dropFirst().first == line)
  }

  @Test func titlesWithTheWordForABreakKeepTheirLengthsInAList() throws {
    #expect(
      try songs("1. Break My Stride 3:00\n2. Break Stuff 2:47\nPause 15:00\n3. One 4:02")
        == ["Break My Stride (3:00)", "Break Stuff (2:47)", "(break) Pause (15:00)", "One (4:02)"])
  }

  @Test func theNumberOfABreakInAListIsNotItsLength() throws {
    #expect(
      try songs((1...11).map { $0 == 10 ? "10. Pause" : "\($0). Song" }.joined(separator: "\n"))
        == (1...11).map { $0 == 10 ? "(break) Pause" : "Song" })
    #expect(
      try songs(
        (1...11).map { $0 > 9 ? "\($0). Pause 20 min" : "\($0) Song" }.joined(separator: "\n"))
        == (1...11).map { $0 > 9 ? "(break) Pause (20:00)" : "Song" })
    #expect(
      try songs("1. One\n2. Pause um 21:15\n3. Two") == ["One", "(break) Pause um 21:15", "Two"])
    #expect(try songs("One\n15 Pause\nTwo") == ["One", "(break) Pause (15:00)", "Two"])
  }

  @Test func theSongBeforeATimedBreakHasNoLengthThatIsCountedOverIt() throws {
    #expect(
      try songs("0:00 One\n3:00 Two\n7:00 Break 15 min\n22:00 Three")
        == ["One (3:00)", "Two (4:00)", "(break) Break (15:00)", "Three"])
  }

  @Test(
    arguments: [
      ("Pause (15 min)", "Pause (15:00)"),
      ("Break with tea, 15 min", "Break with tea (15:00)"),
      ("Break with tea (15 min)", "Break with tea (15:00)"),
      ("(Intermission) 20 min", "Intermission (20:00)"),
      ("?(Break)Étrack – 15 min", "Break)Étrack (15:00)"),
      ("Break (15:00): merch at the door", "Break, merch at the door (15:00)"),
      ("Pause [10:00]: Getränke", "Pause, Getränke (10:00)"),
    ])
  func aBreakKeepsAllWordsOfItsName(text: String, expected: String) throws {
    #expect(try songs(text) == ["(break) \(expected)"])
  }
}
