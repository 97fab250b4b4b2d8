import CGtk

/// The modifier keys that shortcuts distinguish. Caps Lock and Num Lock are not among them.
struct KeyModifiers: OptionSet {
  let rawValue: UInt32

  static let shift = KeyModifiers(GDK_SHIFT_MASK)
  static let control = KeyModifiers(GDK_CONTROL_MASK)
  static let alt = KeyModifiers(GDK_ALT_MASK)
  static let `super` = KeyModifiers(GDK_SUPER_MASK)

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ state: GdkModifierType) {
    let known =
      GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
    rawValue = state.rawValue & known
  }
}
