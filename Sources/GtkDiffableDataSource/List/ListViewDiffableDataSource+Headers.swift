extension ListViewDiffableDataSource {
  /// How header views of one kind are made, and how they are filled from a section.
  public typealias HeaderRegistration<View: RowView> = ViewRegistration<
    View, HeaderContext<SectionID, ItemID>
  >

  /// Shows all sections by headers of one kind: sets `sectionHeaderViewProvider`. The data source
  /// keeps both closures.
  public func provideHeaders<View: RowView>(
    make: @escaping () -> View,
    configure: @escaping (_ view: View, _ context: HeaderContext<SectionID, ItemID>) -> Void
  ) {
    let registration = HeaderRegistration(make: make, configure: configure)
    sectionHeaderViewProvider = { [unowned self] context in
      dequeueConfiguredReusableRow(using: registration, for: context)
    }
  }

  /// A view as `registration` makes and fills it, for the header of `context`.
  public func dequeueConfiguredReusableRow<View>(
    using registration: HeaderRegistration<View>, for context: HeaderContext<SectionID, ItemID>
  ) -> View {
    let view = dequeue(registration, for: context.cell)
    registration.configure(view, context)
    return view
  }

  /// A view of a registered kind for the header of `context`.
  /// - Precondition: `reuseIdentifier` is registered.
  public func dequeueRow(
    withReuseIdentifier reuseIdentifier: String, for context: HeaderContext<SectionID, ItemID>
  ) -> any RowView {
    dequeue(reuseIdentifier, for: context.cell)
  }

  /// The row of a section's header; `nil` if the section is not in the list or headers are not
  /// shown.
  public func row(forSectionIdentifier section: SectionID) -> Int? {
    store.position(of: .header(section))
  }

  /// The section whose header has the keyboard focus, which is on a widget inside of it.
  public var focusedSectionIdentifier: SectionID? {
    guard case .header(let section) = viewport.focusedCell?.content?.row else { return nil }
    return section
  }

  /// Gives the keyboard focus to the first widget in a section's header that can have it, and shows
  /// the header. Returns whether it is in the list and there is such a widget.
  @discardableResult
  public func focus(section: SectionID) -> Bool { focus(row: .header(section)) }
}
