import CGtk
import GtkSupport

// Scrolling the list under drags.
extension RowDropTarget {
  func connectScrolling() {
    places.takes = { [weak self] drop in self?.taken(drop) != nil }
    places.moved = { [weak self] x, y in self?.scrolling.follow(x: x, y: y) }
    places.movedOutside = { [weak self] x, y in self?.scrolling.followOutside(x: x, y: y) }
    places.left = { [weak self] in self?.scrolling.stop() }
    places.ownDrag = { [weak self] in self?.source.drag?.opaque }
  }
}
