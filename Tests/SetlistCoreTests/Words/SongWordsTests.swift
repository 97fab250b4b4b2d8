import Foundation
import TestSupport
import Testing

@testable import SetlistFormats
@testable import SetlistModel

/// Tests that sheets of every kind are read as sections, lines and chords.
@Suite struct SongWordsTests {
  private func words(_ text: String, _ format: ChordSheet.Format) -> SongWords {
    SongWords(ChordSheet(text, format: format))
  }

  /// A line as text with its chords in brackets.
  private func text(_ line: SongWords.Line) -> String {
    switch line {
    case .comment(let text): return "# \(text)"
    case .literal(let text): return "| \(text)"
    case .words(let words):
      var text = Array(words.text).map(String.init)
      for chord in words.chords.reversed() {
        while text.count < chord.offset { text.append(" ") }
        text.insert("[\(chord.name)]", at: chord.offset)
      }
      return text.joined()
    }
  }

  private func texts(_ words: SongWords) -> [String] {
    words.sections.flatMap { section in
      (section.label.isEmpty ? [] : ["= \(section.label)"]) + section.lines.map(text)
    }
  }

  @Test func chordProHasSectionsChordsAndComments() {
    let read = words(
      """
      # A remark of the file
      {title: Amazing Grace}
      {key: G}
      {capo: 2}
      {comment: Slowly}
      {start_of_verse: Verse 1}
      A[G]mazing grace, how [C]sweet the [G]sound
      That saved a wretch like [D7]me[*hold]
      {end_of_verse}
      {define: G base-fret 1 frets 3 2 0 0 0 3}

      {soc}
      [G]Praise
      {eoc}
      {chorus}
      {start_of_tab}
      e|--0--|
      {end_of_tab}
      {start_of_bridge: label="The Bridge"}
      [Em]
      {end_of_bridge}
      """, .chordPro)
    #expect(read.key == "G")
    #expect(read.capo == 2)
    #expect(
      texts(read) == [
        "# Slowly", "= Verse 1", "A[G]mazing grace, how [C]sweet the [G]sound",
        "That saved a wretch like [D7]me[hold]", "= Chorus", "[G]Praise", "# Chorus",
        "| e|--0--|", "= The Bridge", "[Em]",
      ])
    #expect(read.sections.map(\.kind) == [.other, .verse, .chorus, .other, .bridge])
  }

  @Test func aSheetMovesItsOwnChords() {
    let read = words("[C]One\n{transpose: 2}\n[C]Two [H]x\n{transpose}\n[C]Three", .chordPro)
    #expect(read.chords == ["C", "D", "C#", "C"])
  }

  @Test func onSongHasAHeadingAndLabels() {
    let read = words(
      """
      Amazing Grace
      John Newton
      Key: [G]
      Capo: 3

      Verse 1:
      A[G]mazing grace
      Chorus
      G         C
      Praise to God
      """, .onSong)
    #expect(read.key == "G")
    #expect(read.capo == 3)
    #expect(
      texts(read) == [
        "= Verse 1", "A[G]mazing grace", "= Chorus", "[G]Praise to [C]God",
      ])
  }

  @Test func chordsStandAboveTheWords() {
    let read = words(
      """
      [Verse 1]
      G              C     G
      Amazing grace, how sweet the sound
         D7/F#
      That saved

      | G | D | x2
      A friend of mine
      \tAm
      a line with a tab above
      Refrain:
      words alone
      """, .text)
    #expect(
      texts(read) == [
        "= Verse 1", "[G]Amazing grace, [C]how sw[G]eet the sound", "Tha[D7/F#]t saved", "",
        "[|]A [G]fr[|]ie[D]nd[|] o[x2]f mine", "a line w[Am]ith a tab above", "= Refrain",
        "words alone",
      ])
  }

  @Test func plainWordsAreKept() {
    let text = "Amazing grace\nhow sweet the sound\n\nA day\nI was lost"
    #expect(texts(words(text, .text)) == text.components(separatedBy: "\n"))
  }

  @Test func openSongHasRowsOfChords() {
    let read = words(
      """
      <?xml version="1.0"?><song><title>Grace</title><key>D</key><capo print="true">2</capo><lyrics>[V1]
      .D      G
       Amazing grace
      ;softly
      [C]
       Praise &amp; joy
      ---
      .A
      </lyrics></song>
      """, .openSong)
    #expect(read.key == "D")
    #expect(read.capo == 2)
    #expect(
      texts(read) == [
        "= Verse 1", "[D]Amazing[G] grace", "# softly", "= Chorus", "Praise & joy", "[A]",
      ])
  }

  @Test func openLyricsHasElements() {
    let read = words(
      """
      <song xmlns="http://openlyrics.info/namespace/2009/song"><properties><key>G</key></properties>
      <lyrics><verse name="v1"><lines><chord name="G"/>Amazing <chord root="C" structure="min7" bass="E"/>grace<br/>
      how sweet</lines><lines>the sound</lines></verse>
      <verse name="c2"><lines>Praise<comment>loud</comment></lines></verse></lyrics></song>
      """, .openLyrics)
    #expect(read.key == "G")
    #expect(
      texts(read) == [
        "= Verse 1", "[G]Amazing [Cm7/E]grace", "how sweet", "the sound", "= Chorus 2", "Praise",
        "# loud",
      ])
  }

  @Test func brokenXMLIsPlainWords() {
    #expect(texts(words("no xml at all", .openSong)) == ["no xml at all"])
  }

  @Test func bytesOfAnyKindAreRead() throws {
    var random = SplitMix64(seed: testSeed())
    let pieces = [
      "[", "]", "{", "}", "soc", "{sot}", "{eot}", ":", "\n", "\r\n", "\r", "\t", " ", "Am", "G/B",
      "<verse name=\"v1\">", "<lines>", "</lines>", "<chord name=\"G\"/>", "<br/>", "Verse 1", "é",
      "\u{301}", "世界", "🎸", "[V1]", ".G", ";x", "word", "{transpose: 99}", "{start_of_", "/", "\0",
    ]
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Array(pieces.randomElement(using: &random)!.utf8)
        }
      }
      for format in ChordSheet.Format.allCases {
        let words = SongWords(ChordSheet(Data(bytes), format: format))
        let moved = words.performed(in: "Eb", written: "G", capo: 2)
        #expect(moved.chords.count == words.chords.count)
        for width in [1, 9, 40] {
          let rows = WordsRows(moved, width: width)
          #expect(
            rows.pages(columns: 2, height: 3).flatMap { $0 }.count >= (rows.count > 0 ? 1 : 0))
        }
      }
    }
  }

  @Test func allLettersOfPlainWordsAreKept() {
    var random = SplitMix64(seed: testSeed())
    let letters = Array("ab é世 xyz")
    for _ in 0..<200 {
      let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 0...60, using: &random)).map { _ in
            letters.randomElement(using: &random)!
          })
      }
      let words = words(lines.joined(separator: "\n"), .text)
      let rows = WordsRows(words, width: Int.random(in: 8...30, using: &random)).rows
      let kept = rows.map(\.text).joined().filter { !$0.isWhitespace }
      #expect(kept == lines.joined().filter { !$0.isWhitespace })
    }
  }

  @Test func aLongSheetTakesTimeInProportion() {
    let line = "A[G]mazing [C]grace how [D]sweet\n"
    let words = words(String(repeating: line, count: 20_000), .chordPro)
    #expect(words.chords.count == 60_000)
    #expect(WordsRows(words, width: 20).rows.count > 40_000)
  }
}

/// Tests words as rows of letters and as pages.
@Suite struct WordsRowsTests {
  private func rows(_ text: String, width: Int) -> [String] {
    WordsRows(SongWords(ChordSheet(text, format: .chordPro)), width: width).rows.map(\.text)
  }

  @Test func chordsStandAboveTheirLetters() {
    #expect(
      rows("A[G]mazing [C]grace[D]", width: 40) == [" G      C    D", "Amazing grace"])
    #expect(rows("[Gmaj7]A[D]b", width: 40) == ["Gmaj7 D", "Ab"])
    #expect(rows("世[G]界", width: 40) == ["  G", "世界"])
    #expect(rows("[G][C]", width: 40) == ["G C"])
  }

  @Test func longLinesAreFoldedWithTheirChords() {
    #expect(
      rows("A[G]mazing grace, how [C]sweet the [D]sound", width: 16)
        == [" G", "Amazing grace,", "    C", "how sweet the", "D", "sound"])
  }

  @Test func sectionsAreKeptApart() {
    #expect(
      rows("{sov: V}\n[G]a\n{eov}\n{soc: C}\nb\n{eoc}", width: 20) == ["V", "G", "a", "", "C", "b"])
  }

  @Test func pagesHaveColumnsThatDivideNoGroup() {
    let words = SongWords(
      ChordSheet("{sov: One}\n[G]a\n[C]b\n{eov}\n{sov: Two}\n[D]c\n{eov}", format: .chordPro))
    let pages = WordsRows(words, width: 20).pages(columns: 2, height: 5)
    #expect(
      pages.map { $0.map { $0.map(\.text) } } == [
        [["One", "G", "a", "C", "b"], ["Two", "D", "c"]]
      ])
    let small = WordsRows(words, width: 20).pages(columns: 1, height: 3)
    #expect(
      small.map { $0.flatMap { $0.map(\.text) } } == [
        ["One", "G", "a"], ["C", "b"], ["Two", "D", "c"],
      ])
  }
}
