extension ListChanges {
  /// The changes if two neighbouring blocks swap places. The longer block stays in place, or of two
  /// equally long ones that of greater weight.
  @usableFromInline
  init(swapping firstCount: Int, with secondCount: Int, at start: Int, weight: ((Int) -> Int)?) {
    let second = start + firstCount
    let end = second + secondCount
    var firstStays = firstCount > secondCount
    if firstCount == secondCount, let weight {
      let first = (start..<second).reduce(0) { $0 &+ weight($1) }
      firstStays = first > (second..<end).reduce(0) { $0 &+ weight($1) }
    }
    self.init(oldStart: end, newStart: end)
    if firstStays {
      splices = [
        Splice(removed: start..<start, inserted: start..<(start + secondCount)),
        Splice(removed: second..<end, inserted: end..<end),
      ]
    } else {
      splices = [
        Splice(removed: start..<second, inserted: start..<start),
        Splice(removed: end..<end, inserted: (start + secondCount)..<end),
      ]
    }
    movedCount = firstStays ? secondCount : firstCount
  }
}
