/// Chooses up to three lengths whose sum comes closest to a target, the best choices first.
///
/// A choice is better if its sum is fewer whole steps away from the target; among equally close
/// ones, if it has fewer lengths that are not preferred. Among equally good choices the selection
/// is not defined, but the same input gives the same answer.
///
/// One length is fixed after another, and two pointers walk over the last two sorted groups, as in
/// the 3SUM problem. Combinations that cannot be better than the worst choice so far are skipped.
struct ClosestSums {
  /// A choice of lengths, with the measures of its quality.
  struct Choice: Hashable {
    /// The indices of the chosen lengths.
    let indices: [Int]
    /// The distance of the sum of the lengths from the target, in whole steps.
    let distance: Int
    /// The number of lengths in the choice that are not preferred.
    let others: Int
  }

  /// The indices of all lengths with the same value.
  private struct Group {
    let length: Int
    var indices: [Int]
  }

  /// The target for the sum of the lengths.
  let target: Int
  /// The largest difference from the target that a choice may have.
  let tolerance: Int
  /// The size of one step of distance.
  let step: Int
  /// The largest number of choices.
  let limit: Int

  /// The groups of preferred lengths, sorted with the shortest first.
  private let preferred: [Group]
  /// The groups of lengths that are not preferred, sorted with the shortest first.
  private let others: [Group]
  private var best: [Choice] = []
  /// The largest difference from the target that a new choice may have; below zero if no choice can
  /// be better than those found.
  private var bound = 0
  /// The number of lengths that are not preferred in the choices that are searched for now.
  private var othersCount = 0

  /// Makes a search of sorted lengths, each more than zero.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lengths.
  init(
    of lengths: [Int], preferring isPreferred: [Bool], to target: Int, within tolerance: Int,
    step: Int, limit: Int
  ) {
    self.target = target
    self.tolerance = tolerance
    self.step = step
    self.limit = limit
    let sorted = lengths.indices.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    func groups(_ indices: [Int]) -> [Group] {
      var groups: [Group] = []
      for index in indices {
        if groups.last?.length == lengths[index] {
          groups[groups.count - 1].indices.append(index)
        } else {
          groups.append(Group(length: lengths[index], indices: [index]))
        }
      }
      return groups
    }
    preferred = groups(sorted.filter { isPreferred[$0] })
    others = groups(sorted.filter { !isPreferred[$0] })
  }

  /// The best choices of `size` lengths, the best first.
  ///
  /// - Parameter size: 1, 2 or 3.
  /// - Throws: `CancellationError` if the task was cancelled.
  /// - Complexity: O(*d*²) in the number of different lengths for size 3, O(*d*) for sizes 1 and 2;
  ///   less if enough choices hit the target exactly.
  mutating func choices(of size: Int) throws -> [Choice] {
    best = []
    bound = limit > 0 ? tolerance : -1
    for count in 0...size where bound >= 0 {
      othersCount = count
      let known = best
      // The first pass takes one choice for each combination of lengths, so that the choices have
      // little in common.
      try find(size, onePerLength: true)
      if best.count < limit { best = known }
      try find(size, onePerLength: false)
    }
    return best
  }

  /// Finds choices in which `othersCount` lengths are not preferred.
  private mutating func find(_ size: Int, onePerLength: Bool) throws {
    // In each choice the preferred lengths come first.
    let split = size - othersCount
    let classes = (0..<size).map { $0 < split ? preferred : others }
    guard let last = classes.last?.last?.length, classes.allSatisfy({ !$0.isEmpty }) else { return }
    switch size {
    case 1:
      pair([Group(length: 0, indices: [-1])], with: classes[0], onePerLength: false)
    case 2: pair(classes[0][...], with: classes[1], isSame: split != 1, onePerLength: onePerLength)
    default:
      let longest = last + (classes[1].last?.length ?? 0)
      for (index, first) in classes[0].enumerated() where bound >= 0 {
        try Task.checkCancellation()
        if first.length + longest < target - bound { continue }
        let shortest = classes.indices.reduce(0) { sum, place in
          let isSame = (place < split) == (0 < split)
          return sum + (isSame ? first.length : classes[place][0].length)
        }
        if shortest > target + bound { return }
        pair(
          classes[1][(split == 1 ? 0 : index)...], with: classes[2], isSame: split != 2,
          beside: first, onePerLength: onePerLength)
      }
    }
  }

  /// Finds choices of one length from `first` and one from `second`, in addition to a fixed one.
  ///
  /// - Parameter isSame: whether `first` is a part of `second`; then only the rest of `second` is
  ///   searched.
  private mutating func pair(
    _ first: ArraySlice<Group>, with second: [Group], isSame: Bool = false,
    beside fixed: Group? = nil, onePerLength: Bool
  ) {
    let wanted = target - (fixed?.length ?? 0)
    let shortest = second[0].length
    var low = second.count
    for index in first.indices where bound >= 0 {
      let length = first[index].length
      let rest = wanted - length
      if rest + bound < (isSame ? length : shortest) { return }
      // As the first of the two lengths grows, the second has to shrink; the bound on the
      // difference gets narrower too.
      while low > 0, second[low - 1].length >= rest - bound { low -= 1 }
      while low < second.count, second[low].length < rest - bound { low += 1 }
      var place = isSame ? max(low, index) : low
      while place < second.count, second[place].length - rest <= bound {
        let difference = abs(second[place].length - rest)
        if difference <= bound {
          let groups = [fixed, first[index], second[place]].compactMap { $0 }
          let isTaken = take(groups, difference: difference, count: onePerLength ? 1 : limit)
          if onePerLength, isTaken {
            if fixed != nil { return }
            break
          }
        }
        place += 1
      }
    }
  }

  /// Adds choices with one index from each group. Returns whether there is any.
  private mutating func take(_ groups: [Group], difference: Int, count: Int) -> Bool {
    var chosen: [[Int]] = [[]]
    for (place, group) in groups.enumerated() {
      let isRepeated = place > 0 && groups[place - 1].indices == group.indices
      // More beginnings are kept than choices are needed, because a few have no continuation: they
      // end with the last index of a group.
      chosen = Array(
        chosen.lazy.flatMap { known in
          group.indices.lazy.filter { !isRepeated || known.last ?? -1 < $0 }.map { known + [$0] }
        }.prefix(3 * limit))
    }
    let distance = (difference + step / 2) / step
    for indices in chosen.prefix(count) where difference <= bound {
      add(Choice(indices: indices.filter { $0 >= 0 }, distance: distance, others: othersCount))
    }
    return !chosen.isEmpty
  }

  /// Inserts a choice into the best ones, after equally good ones.
  private mutating func add(_ choice: Choice) {
    guard !best.contains(choice) else { return }
    let place = best.firstIndex { ($0.distance, $0.others) > (choice.distance, choice.others) }
    best.insert(choice, at: place ?? best.endIndex)
    if best.count > limit { best.removeLast() }
    // Once there are enough choices, a later one is only better if it is closer to the target.
    if best.count == limit, let worst = best.last?.distance {
      bound = min(bound, worst == 0 ? -1 : worst * step - step / 2 - 1)
    }
  }
}
