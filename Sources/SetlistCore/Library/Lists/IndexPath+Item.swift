public import Foundation

extension IndexPath {
  /// Makes the path of an item in a section; both count from zero.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section's index, or -1 if the path has none.
  public var section: Int { count > 0 ? self[0] : -1 }

  /// The item's index in its section, or -1 if the path has none.
  public var item: Int { count > 1 ? self[1] : -1 }
}
