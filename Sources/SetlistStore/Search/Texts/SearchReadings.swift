import Synchronization

/// The settings for the searches of one library: which readings they find in addition to the texts.
public final class SearchReadings: Sendable {
  private let pinyin = Mutex(false)

  /// Makes settings with which searches find no readings.
  public init() {}

  /// Whether Chinese titles and artists are also found by their readings in Latin letters. A change
  /// takes effect with the next query.
  public var findsPinyin: Bool {
    get { pinyin.withLock { $0 } }
    set { pinyin.withLock { $0 = newValue } }
  }
}
