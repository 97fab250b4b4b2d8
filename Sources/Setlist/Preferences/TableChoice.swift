/// Values of which a table offers one to be chosen.
protocol TableChoice: CaseIterable, RawRepresentable<String> {
  /// The name of the value for people.
  var title: String { get }
}

extension TableChoice {
  /// All values as a choice.
  static var options: [TableOption] {
    allCases.map { TableOption(id: $0.rawValue, title: $0.title) }
  }
}
