import FetchedResults

/// A controller that loads, groups and changes the content of a screen without knowledge of the
/// screen.
///
/// Each batch of changes is announced by one pair of calls. A screen captures in ``willChange`` its
/// state that depends on the content, such as the selection, and shows the new content in
/// ``didChange``.
@MainActor
public protocol SideController: AnyObject {
  /// The type that describes a part of the content.
  associatedtype SectionInfo

  /// Called before the content changes.
  var willChange: (() -> Void)? { get set }
  /// Called after a batch of changes of the content.
  var didChange: (() -> Void)? { get set }
  /// The parts of the content, in order.
  var sections: [SectionInfo] { get }
}

extension SideController {
  /// Runs a body that changes the content, as one batch with one call of `willChange` and of
  /// `didChange`.
  func change(_ body: () -> Void) {
    willChange?()
    body()
    didChange?()
  }
}

extension FetchedResultsController: SideController {}
