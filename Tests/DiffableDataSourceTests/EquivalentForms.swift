/// An identifier in one of several forms that are equal, though their memory differs.
protocol EquivalentForms: Hashable, Sendable {
  init(_ number: Int, form: Int)
}

extension String: EquivalentForms {
  /// A name with an accent that is a part of its letter or a character of its own.
  init(_ number: Int, form: Int) {
    self = (form.isMultiple(of: 2) ? "caf\u{E9} " : "cafe\u{301} ") + "\(number)"
  }
}

extension Double: EquivalentForms {
  /// Zero has a form with a sign.
  init(_ number: Int, form: Int) {
    self = number == 0 && form.isMultiple(of: 2) ? -0.0 : Double(number)
  }
}

/// Sixteen bytes, half of which do not count.
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

/// An identifier that is too long for keys.
struct LongInForms: EquivalentForms {
  let name: String
  let number: Int

  init(_ number: Int, form: Int) {
    name = String(number, form: form)
    self.number = number
  }
}
