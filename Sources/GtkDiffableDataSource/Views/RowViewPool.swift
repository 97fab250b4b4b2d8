import CGtk
import struct FoundationEssentials.UUID
import GtkSupport

/// The pool of row views that are not in use, by reuse identifier.
@MainActor
final class RowViewPool {
  /// The greatest number of pooled views of a kind, about as many as a tall screen shows.
  private static let capacity = 64

  /// The pool of the list whose provider is being called; `nil` if none is.
  private(set) static weak var providing: RowViewPool?

  private var makers: [String: () -> any RowView] = [:]
  private var idle: [String: [PooledRowView]] = [:]

  func register(_ reuseIdentifier: String, make: @escaping () -> any RowView) {
    makers[reuseIdentifier] = make
    idle[reuseIdentifier] = nil
  }

  /// Calls a provider of the list. Meanwhile `providing` is this pool.
  func providing<Result>(_ provider: () -> Result) -> Result {
    let outer = Self.providing
    Self.providing = self
    defer { Self.providing = outer }
    return provider()
  }

  /// A view of a registration for a cell: the cell's own view if that has this registration, else a
  /// pooled or new one.
  /// - Precondition: The registration was not made by a provider of the list, because its views
  ///   could never be used again.
  func dequeue<View, Context, SectionID, ItemID>(
    _ registration: ViewRegistration<View, Context>, for cell: RowCell<SectionID, ItemID>
  ) -> View {
    precondition(
      registration.origin !== self,
      "A registration was made inside a provider, so no view is ever used again. Make it once.")
    let identifier = registration.reuseIdentifier
    if makers[identifier] == nil { register(identifier, make: registration.make) }
    guard let view = dequeue(identifier, for: cell) as? View else {
      preconditionFailure("views of a registration are made by it alone")
    }
    return view
  }

  /// A view of a registered kind for a cell: the cell's own view if it is of this kind, else a
  /// pooled or new one.
  func dequeue<SectionID, ItemID>(
    _ reuseIdentifier: String, for cell: RowCell<SectionID, ItemID>
  ) -> any RowView {
    if let shown = cell.rowView, shown.reuseIdentifier == reuseIdentifier {
      if !cell.isFilled { shown.view.prepareForReuse() }
      return shown.view
    }
    guard let pooled = take(reuseIdentifier) else {
      preconditionFailure("no row view is registered as \(reuseIdentifier)")
    }
    cell.dequeued.append(pooled)
    return pooled.view
  }

  /// A pooled or new view; `nil` if the identifier is not registered.
  private func take(_ reuseIdentifier: String) -> PooledRowView? {
    if let pooled = idle[reuseIdentifier]?.popLast() {
      pooled.view.prepareForReuse()
      return pooled
    }
    guard let make = makers[reuseIdentifier] else { return nil }
    return PooledRowView(view: make(), reuseIdentifier: reuseIdentifier)
  }

  func give(_ pooled: PooledRowView) {
    guard let identifier = pooled.reuseIdentifier, makers[identifier] != nil,
      idle[identifier, default: []].count < Self.capacity
    else { return }
    idle[identifier, default: []].append(pooled)
  }
}

/// A row view, with the reference that keeps its widget alive while it is in the pool.
@MainActor
final class PooledRowView {
  let view: any RowView
  /// The kind of the view; `nil` for a view that no registration made, which is never reused.
  let reuseIdentifier: String?
  private let widget: ObjectReference

  init(view: any RowView, reuseIdentifier: String?) {
    self.view = view
    self.reuseIdentifier = reuseIdentifier
    widget = ObjectReference(retaining: view.widget)
  }
}

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
