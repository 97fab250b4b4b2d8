import Testing

@testable import Setlist

/// Tests the places of the columns in the table of songs.
@MainActor @Suite struct SongTableLayoutTests {
  @Test(arguments: [876, 1000, 1333, 2500, 40])
  func columnsFollowOneAnotherInTheWholeWidth(width: Int) {
    let layout = SongTableLayout()
    let places = layout.places(in: width)
    #expect(places.count == SongTableColumn.allCases.count + 1)
    for (place, next) in zip(places, places.dropFirst()) {
      #expect(place.upperBound <= next.lowerBound)
    }
    #expect(places[0].lowerBound == 0)
    guard width > 800 else { return }
    #expect(places.last == width - SongTableLayout.endWidth..<width)
    #expect(places.allSatisfy { $0.count >= 36 })
  }

  @Test func columnsOfNumbersFollowTheFontAndTheOthersShareTheRest() {
    let layout = SongTableLayout()
    layout.digitWidth = 12
    let (narrow, wide) = (layout.places(in: 1000), layout.places(in: 1500))
    for (column, (first, second)) in zip(SongTableColumn.allCases, zip(narrow, wide)) {
      switch column.width {
      case .digits(let count):
        #expect(first.count == count * 12 && second.count == first.count)
      case .share: #expect(second.count > first.count)
      }
    }
  }
}
