/// The name of any member of a JSON object.
struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  /// The names of the members of an object. Empty for anything else.
  static func names(in decoder: any Decoder) -> [String] {
    (try? decoder.container(keyedBy: MemberName.self))?.allKeys.map(\.stringValue) ?? []
  }
}
