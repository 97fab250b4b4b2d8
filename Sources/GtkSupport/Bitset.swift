import CGtk

/// A set of row positions, as GTK's selection models use it.
@MainActor
public final class Bitset {
  /// The `GtkBitset`, for C functions.
  public let opaque: OpaquePointer

  /// Takes over a full reference to a `GtkBitset` that the caller owns.
  public init(consuming bitset: OpaquePointer) {
    opaque = bitset
  }

  /// Makes a set of all positions in `range`.
  public convenience init(_ range: Range<Int> = 0..<0) {
    self.init(consuming: gtk_bitset_new_range(guint(range.lowerBound), guint(range.count)))
  }

  isolated deinit {
    gtk_bitset_unref(opaque)
  }

  /// Adds `position` to the set. Ascending order is fastest.
  public func insert(_ position: Int) {
    gtk_bitset_add(opaque, guint(position))
  }

  /// Returns whether `position` is in the set.
  public func contains(_ position: Int) -> Bool {
    gtk_bitset_contains(opaque, guint(position)) != 0
  }

  /// The number of positions in the set.
  public var count: Int {
    Int(gtk_bitset_get_size(opaque))
  }

  /// The positions in the set, ascending.
  ///
  /// - Complexity: O(*n*).
  public var positions: [Int] {
    var positions: [Int] = []
    positions.reserveCapacity(count)
    var iterator = GtkBitsetIter()
    var position: guint = 0
    var isValid = gtk_bitset_iter_init_first(&iterator, opaque, &position)
    while isValid != 0 {
      positions.append(Int(position))
      isValid = gtk_bitset_iter_next(&iterator, &position)
    }
    return positions
  }
}
