internal import GtkSupport
internal import SetlistCore

extension Variant {
  /// What a cell holds, as settings keep it.
  init(_ value: TableValue) {
    switch value {
    case .isOn(let isOn): self = .boolean(isOn)
    case .option(let text), .text(let text): self = .string(text)
    case .number(let number): self = .unsigned(UInt32(clamping: number))
    }
  }

  /// What a cell of the preferences holds; `nil` where no cell holds such a value.
  var tableValue: TableValue? {
    switch self {
    case .boolean(let isOn): .isOn(isOn)
    case .string(let text): .option(text)
    case .unsigned(let number): .number(Int(number))
    default: nil
    }
  }
}
