import XCTest
import TestSupport

@testable import GtkDiffableDataSource

/// Tests the speed at which a list of any height scrolls near its edges.
final class DragScrollSpeedTests: XCTestCase {
  private func forRandomPlaces(_ body: (_ y: Double, _ height: Double, _ seconds: Double) -> Void) {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20_000 * testScale {
      let height = Double.random(in: 1...2000, using: &generator)
      let y = Double.random(in: -500...height + 500, using: &generator)
      body(y, height, Double.random(in: 0...20, using: &generator))
    }
  }

  func testAPlaceIsInAZoneOrNothingScrolls() {
    forRandomPlaces { y, height, seconds in
      let rows = DragScrollSpeed(y: y, height: height).rows(after: seconds)
      let zone = min(40, height / 4)
      if y < zone {
        XCTAssertTrue((-60 ... -3).contains(rows), "\(rows) rows/s at \(y) of \(height)")
      } else if y > height - zone {
        XCTAssertTrue((3...60).contains(rows), "\(rows) rows/s at \(y) of \(height)")
      } else {
        XCTAssertEqual(rows, 0, "at \(y) of \(height)")
      }
    }
  }

  func testDeeperIsNotSlower() {
    var generator = SeededGenerator(seed: 5)
    forRandomPlaces { y, height, seconds in
      let deeper = y + .random(in: 0...100, using: &generator)
      let rows = DragScrollSpeed(y: y, height: height).rows(after: seconds)
      XCTAssertLessThanOrEqual(
        rows, DragScrollSpeed(y: deeper, height: height).rows(after: seconds))
    }
  }

  func testLongerIsNotSlower() {
    var generator = SeededGenerator(seed: 6)
    forRandomPlaces { y, height, seconds in
      let speed = DragScrollSpeed(y: y, height: height)
      let later = seconds + .random(in: 0...5, using: &generator)
      XCTAssertLessThanOrEqual(abs(speed.rows(after: seconds)), abs(speed.rows(after: later)))
    }
  }

  func testTheUpperEdgeIsAsTheLowerOne() {
    forRandomPlaces { y, height, seconds in
      XCTAssertEqual(
        DragScrollSpeed(y: y, height: height).rows(after: seconds),
        -DragScrollSpeed(y: height - y, height: height).rows(after: seconds), accuracy: 1e-6)
    }
  }

  func testItBeginsWithThreeToTenRowsASecondAndGrowsToSixtyAtTheEdge() {
    for (y, start, end) in [(360.001, 3.0, 10.0), (400, 10, 60), (900, 10, 60)] {
      let speed = DragScrollSpeed(y: y, height: 400)
      XCTAssertEqual(speed.rows(after: 0), start, accuracy: 0.01)
      XCTAssertEqual(speed.rows(after: 3), end, accuracy: 0.01)
    }
  }

  func testAListWithoutHeightDoesNotScroll() {
    for y in [-10.0, 0, 10] {
      XCTAssertEqual(DragScrollSpeed(y: y, height: 0).rows(after: 5), 0)
    }
  }
}
