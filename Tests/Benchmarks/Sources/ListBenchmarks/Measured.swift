import Measuring

/// The measured costs of one change of a list on the screen.
struct Measured {
  /// Processor time of the call, in milliseconds.
  var call: Double
  /// Processor time until the change is drawn, in milliseconds.
  var frame: Double
  /// The number of changes that the model emitted.
  var emissions: Int
  /// The number of rows that the list view bound to items of the model.
  var binds: Int

  static let heading = "        call       frame emissions     binds"

  /// The median of several measurements, by the time of the call.
  static func median(
    of count: Int = 7, _ measure: () throws -> Measured
  ) rethrows -> Measured {
    let measured = try (0..<count).map { _ in try measure() }.sorted { $0.call < $1.call }
    return measured[count / 2]
  }

  func report(_ name: String) {
    print(
      name.paddedRight(to: 60), call.column, " ", frame.column,
      "\(emissions)".paddedLeft(to: 10), "\(binds)".paddedLeft(to: 10), separator: "")
  }
}
