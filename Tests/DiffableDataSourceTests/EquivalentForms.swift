/// An identifier with several forms that are equal, although their bytes differ.
protocol EquivalentForms: Hashable, Sendable {
  init(_ number: Int, form: Int)
}

extension String: EquivalentForms {
  /// A name with an accented letter, written as one character or as two.
  init(_ number: Int, form: Int) {
    self = (form.isMultiple(of: 2) ? "caf\u{E9} " : "cafe\u{301} ") + "\(number)"
  }
}

extension Double: EquivalentForms {
  /// The number zero, with or without a sign; other numbers have one form.
  init(_ number: Int, form: Int) {
    self = number == 0 && form.isMultiple(of: 2) ? -0.0 : Double(number)
  }
}

/// An identifier of sixteen bytes, half of which do not count for equality.
struct SixteenBytesInForms: EquivalentForms {
  let number: Int
  let form: Int

  init(_ number: Int, form: Int) {
    self.number = number
    self.form = form
  }

  static func == (left: Self, right: Self) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// An identifier with more bytes than a row key can have.
struct LongInForms: EquivalentForms {
  let name: String
  let number: Int

  init(_ number: Int, form: Int) {
    name = String(number, form: form)
    self.number = number
  }
}
