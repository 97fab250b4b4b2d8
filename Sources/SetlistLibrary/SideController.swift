import FetchedResults

/// A controller that loads, groups and changes the content of a screen, without knowing the screen.
///
/// Each batch of changes is announced by one pair of calls. Who shows the content captures in
/// ``willChange`` what depends on it, such as the selection, and shows the new content in
/// ``didChange``.
@MainActor
public protocol SideController: AnyObject {
  /// A part of the content.
  associatedtype SectionInfo

  /// Called before anything that is shown changes.
  var willChange: (() -> Void)? { get set }
  /// Called after a batch of changes.
  var didChange: (() -> Void)? { get set }
  /// The parts of the content, in order.
  var sections: [SectionInfo] { get }
}

extension SideController {
  /// Makes one batch of changes.
  func change(_ body: () -> Void) {
    willChange?()
    body()
    didChange?()
  }
}

extension FetchedResultsController: SideController {}
