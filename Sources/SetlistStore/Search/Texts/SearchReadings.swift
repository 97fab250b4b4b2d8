import Synchronization

/// What searches of one library find beside the texts themselves.
public final class SearchReadings: Sendable {
  private let pinyin = Mutex(false)

  /// Nothing, at first.
  public init() {}

  /// Whether Chinese titles and artists are found by their readings in Latin letters, too. A change
  /// takes effect with the next query.
  public var findsPinyin: Bool {
    get { pinyin.withLock { $0 } }
    set { pinyin.withLock { $0 = newValue } }
  }
}
