/// A run of equal elements that are contiguous in the old list and in the new one.
struct MatchedRun {
  /// The start of the run in the old list.
  let old: Int32
  /// The start of the run in the new list.
  let new: Int32
  /// The number of elements in the run.
  var count: Int32

  /// The old position of the last element.
  var lastOld: Int32 { old &+ count &- 1 }

  /// The runs of the matches of two lists: for each new element its old position, or a negative
  /// number.
  ///
  /// - Complexity: O(*n*).
  static func runs(of matches: [Int32]) -> [MatchedRun] {
    [MatchedRun](unsafeUninitializedCapacity: matches.count) { runs, runCount in
      var run = MatchedRun(old: -1, new: 0, count: 0)
      for (new, old) in matches.enumerated() {
        if run.count > 0 && old == run.old &+ run.count {
          run.count &+= 1
          continue
        }
        if run.count > 0 {
          runs.initializeElement(at: runCount, to: run)
          runCount &+= 1
        }
        run = MatchedRun(old: old, new: Int32(truncatingIfNeeded: new), count: old < 0 ? 0 : 1)
      }
      if run.count > 0 {
        runs.initializeElement(at: runCount, to: run)
        runCount &+= 1
      }
    }
  }
}
