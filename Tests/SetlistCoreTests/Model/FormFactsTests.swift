import Foundation
import Testing

@testable import SetlistModel

/// Tests the facts that a song takes over from a form.
@Suite struct FormFactsTests {
  @Test func aSongTakesTheFactsThatAFormShowsAndKeepsTheOthers() {
    let file = URL(filePath: "/nowhere/home.mp3")
    var song = Song(
      title: "Home", artist: "Ann", duration: 60, key: "C", location: file, isFavorite: true,
      isRetired: true)
    let before = song
    let typed = Song(title: "Home Again", artist: "Bob", duration: 90, key: "D", notes: "loud")
    song.takeFacts(ofFormWith: typed)
    for fact in SongFact.all {
      let source = SongFact.inForm.contains(fact) ? typed : before
      #expect(fact.text(of: song) == fact.text(of: source), "\(fact.name)")
    }
    #expect(song.id == before.id && song.isFavorite && song.isRetired)
    #expect(song.file == before.file && song.title == "Home Again")
  }
}
