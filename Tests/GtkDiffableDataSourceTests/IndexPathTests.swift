import Foundation
import GtkDiffableDataSource
import Testing

struct IndexPathTests {
  @Test func aPathIsMadeAndReadAsInUIKit() {
    var path = IndexPath(item: 3, section: 1)
    #expect(path == [1, 3])
    #expect(path == IndexPath(row: 3, section: 1))
    #expect((path.section, path.item, path.row) == (1, 3, 3))
    path.section = 4
    path.row = 7
    #expect(path == IndexPath(item: 7, section: 4))
    path.item = 2
    #expect(path.row == 2)
  }

  @Test func pathsAreInTheOrderOfTheList() {
    let paths = [IndexPath(item: 0, section: 1), IndexPath(item: 5, section: 0)]
    #expect(paths.sorted() == [IndexPath(item: 5, section: 0), IndexPath(item: 0, section: 1)])
  }
}
