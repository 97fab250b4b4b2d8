import GtkSupport

/// The sizes of letters on stage. They follow the window, so that a screen of any size can be read
/// from the same distance in proportion to it: at 4 metres a title needs a twelfth of the height.
@MainActor
final class StageSizes {
  /// The sizes of titles that are tried, the largest first, as parts of the window's height. The
  /// last one is the smallest that can be read at a distance.
  static let titles: [Double] = [1 / 6.0, 1 / 8, 1 / 10, 1 / 12]
  /// The part of the shorter side of the window that ordinary letters take.
  private static let letters = 1 / 26.0

  /// Called after the sizes have changed.
  var didChange: (() -> Void)?
  private let provider = StyleProvider()
  private let content: Box
  private let order: Box
  private let title: Label
  private var size: (width: Int32, height: Int32) = (0, 0)

  /// Follows the size of the window in which the parts are.
  init(builder: Builder) {
    content = builder.object("stage-content")
    order = builder.object("stage-order")
    title = builder.object("stage-title")
    builder.widget("stage-main").onWindowLayout { [weak self] width, height in
      self?.resize(width: width, height: height)
    }
  }

  /// Gives the title the largest letters with which it fits into two lines.
  func fitTitle() {
    for index in Self.titles.indices {
      for other in Self.titles.indices {
        title.setStyleClass(Self.styleClass(other), other == index)
      }
      // Words that wrap leave some of the lines free.
      if let width = title.width(of: title.text), Double(width) <= 1.7 * Double(titleWidth) {
        return
      }
    }
  }

  private var isWide: Bool { size.width > size.height && size.width >= 600 }

  /// The width that the title has, in pixels.
  private var titleWidth: Int32 {
    let padding = Int32(Double(min(size.width, size.height)) * Self.letters * 1.6)
    return max(1, (isWide ? size.width - orderWidth : size.width) - padding)
  }

  private var orderWidth: Int32 { isWide ? size.width * 3 / 10 : -1 }

  private func resize(width: Int32, height: Int32) {
    guard (width, height) != size, width > 0, height > 0 else { return }
    size = (width, height)
    let letters = max(12, Double(min(width, height)) * Self.letters)
    let titles = Self.titles.enumerated().map { index, part in
      ".\(Self.styleClass(index)) { font-size: \(Int(Double(height) * part))px; }"
    }
    provider.load(
      ".stage-content, .stage-finder { font-size: \(Int(letters))px; }"
        + titles.joined())
    // The order is beside the song, or below it in a window that is higher than wide.
    content.orientation = isWide ? .horizontal : .vertical
    order.setMinimumSize(width: orderWidth, height: isWide ? -1 : height / 4)
    didChange?()
  }

  private static func styleClass(_ index: Int) -> String { "stage-title-\(index)" }
}
