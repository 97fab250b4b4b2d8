import Foundation

/// Keeps the optimiser from removing work whose result is not used otherwise.
@inline(never)
public func use<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// The median processor time of several runs, in milliseconds: at least five, and more while they
/// are short. Unlike wall-clock time it does not count what other processes do meanwhile.
public func medianMilliseconds(_ body: () -> Void) -> Double {
  let start = processorMilliseconds()
  var times: [Double] = []
  var end = start
  repeat {
    let begin = processorMilliseconds()
    body()
    end = processorMilliseconds()
    times.append(end - begin)
  } while times.count < 5 || (times.count < 51 && end - start < 200)
  return times.sorted()[times.count / 2]
}

/// The processor time that this thread has used, in milliseconds.
public func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

extension Double {
  /// A number with three significant digits or more, right-aligned.
  public var column: String {
    let digits = self < 0.1 ? 4 : self < 10 ? 3 : 1
    let scale = [1, 10, 100, 1_000, 10_000][digits]
    let rounded = Int((self * Double(scale)).rounded())
    let fraction = String(rounded % scale)
    return "\(rounded / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
      .paddedLeft(to: 11)
  }
}

extension String {
  /// The text with spaces in front.
  public func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// The text with spaces behind.
  public func paddedRight(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
