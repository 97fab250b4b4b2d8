import Measuring

/// Measures a closure and prints its name and median time, or its error.
func report(_ name: String, width: Int = 56, _ body: () throws -> Void) {
  var failure: (any Error)?
  let time = medianMilliseconds {
    do { try body() } catch { failure = error }
  }
  if let failure { print(failure) }
  print(name.paddedRight(to: width), time.column, separator: "")
}
