public import struct FoundationEssentials.IndexPath

// Index paths of two indexes, as UIKit names them.
extension IndexPath {
  /// The path of an item: the index of its section, and its index in the section, both from 0.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The path of a row of a section, which is an item: headers are not counted.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The index of the item in its section.
  ///
  /// - Precondition: The path has two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in its section, under the name that tables have for it.
  ///
  /// - Precondition: The path has two indexes.
  public var row: Int {
    get { item }
    set { item = newValue }
  }

  /// The index of the section.
  ///
  /// - Precondition: The path has two indexes.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}
