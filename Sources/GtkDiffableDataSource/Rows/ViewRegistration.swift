import struct FoundationEssentials.UUID

/// A pair of closures that make and fill row views of one kind.
///
/// A registration is passed to `dequeueConfiguredReusableRow(using:for:)`, which returns a filled
/// view of the registration's type. A list may have several, one for each kind of row. Make a
/// registration once, outside of the row view provider: views are reused only for the registration
/// that made them. A list refuses a registration that its own provider has made, and the program
/// ends.
///
/// ```swift
/// let songs = DataSource.RowRegistration {
///   SongRow()
/// } configure: { row, context in
///   row.show(library[context.item])
/// }
/// dataSource.rowViewProvider = { [unowned dataSource] context in
///   dataSource.dequeueConfiguredReusableRow(using: songs, for: context)
/// }
/// ```
///
/// A data source's `RowRegistration` and `SectionRegistration` are this type with the data source's
/// contexts.
@MainActor
public struct ViewRegistration<View: RowView, Context> {
  let reuseIdentifier = UUID().uuidString
  let make: () -> View
  let configure: (View, Context) -> Void
  /// The pool of the list whose provider made the registration; `nil` if no provider did.
  private(set) weak var origin: RowViewPool? = RowViewPool.providing

  /// A registration with closures that make a view and fill it from a context. The data source
  /// keeps both closures.
  public init(
    make: @escaping () -> View, configure: @escaping (_ view: View, _ context: Context) -> Void
  ) {
    self.make = make
    self.configure = configure
  }
}
