internal import CGtk

/// GLib's fundamental types, which C defines as macros that Swift cannot see.
enum GTypeFundamental {
  static let boolean = GType(5 << 2)
  static let pointer = GType(17 << 2)
}
