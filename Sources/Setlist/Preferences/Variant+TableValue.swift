internal import GtkSupport
internal import SetlistCore

extension Variant {
  /// Makes the settings' variant of a cell's value.
  init(_ value: TableValue) {
    switch value {
    case .isOn(let isOn): self = .boolean(isOn)
    case .option(let text), .text(let text): self = .string(text)
    case .number(let number): self = .unsigned(UInt32(clamping: number))
    }
  }

  /// The value of a preferences cell; `nil` if no cell has such a value.
  var tableValue: TableValue? {
    switch self {
    case .boolean(let isOn): .isOn(isOn)
    case .string(let text): .option(text)
    case .unsigned(let number): .number(Int(number))
    default: nil
    }
  }
}
