/// Keeps the optimiser from removing work whose result nobody uses.
@inline(never)
func use<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// The median time of several runs, in milliseconds: at least five, and more while they are short.
func medianMilliseconds(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  var times: [Duration] = []
  repeat {
    times.append(clock.measure(body))
  } while times.count < 5 || (times.count < 51 && clock.now - start < .milliseconds(200))
  return times.sorted()[times.count / 2] / .milliseconds(1)
}

extension Double {
  /// Milliseconds with three significant digits or more, right-aligned.
  var column: String {
    let digits = self < 0.1 ? 4 : self < 10 ? 3 : 1
    let scale = [1, 10, 100, 1_000, 10_000][digits]
    let rounded = Int((self * Double(scale)).rounded())
    let fraction = String(rounded % scale)
    return "\(rounded / scale).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
      .paddedLeft(to: 11)
  }
}

extension String {
  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  func paddedRight(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
