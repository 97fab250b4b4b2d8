import CGtk
import CGtkSupport
import GtkSupport

/// The state of a row that is swiped with fingers or a wheel: its content slides, stays open, or
/// runs its action.
///
/// Offsets are in pixels towards the trailing edge: positive ones uncover the leading button,
/// negative ones the trailing one. This type knows neither widgets nor time. A wheel does not
/// report a release, so its caller ends the gesture.
struct SwipeState: Equatable, Sendable {
  enum Phase: Equatable, Sendable {
    /// The content is in its place, or gliding back to it.
    case closed
    /// A gesture has begun, and may become a swipe.
    case deciding
    /// The gesture is no swipe, or is finished; its further movements are ignored until it ends.
    case refused
    /// The content follows the gesture.
    case sliding(SwipeSide)
    /// The content rests beside the button.
    case open(SwipeSide)
  }

  /// The movement from which on a gesture counts as a swipe or a scroll, in pixels.
  static let threshold = 8.0

  private(set) var phase = Phase.closed
  /// The offset of the content now or, until the gesture becomes a swipe, at its beginning.
  private(set) var offset = 0.0
  private var start = 0.0
  private var x = 0.0
  private var y = 0.0
  private var extent: SwipeExtent?

  /// Whether a gesture has begun and not ended.
  var isInGesture: Bool {
    switch phase {
    case .deciding, .refused, .sliding: true
    case .closed, .open: false
    }
  }

  /// Begins a gesture on a row whose content is at an offset.
  mutating func begin(at offset: Double) {
    self = SwipeState()
    phase = .deciding
    self.offset = offset
    start = offset
  }

  /// Continues the gesture. A mainly vertical movement is no swipe, nor is one towards a side
  /// without an `extent`. `extent` is called once, when the side is clear.
  mutating func move(x: Double, y: Double, extent extentOf: (SwipeSide) -> SwipeExtent?) {
    guard phase != .refused, isInGesture else { return }
    self.x += x
    self.y += y
    if phase == .deciding { decide(extentOf) }
    guard case .sliding(let side) = phase, let extent else { return }
    let distance = (start + self.x) * side.direction
    offset = max(0, min(distance, extent.rowWidth)) * side.direction
  }

  /// Ends the gesture. Returns the side whose action is to run, if the content was moved far
  /// enough; `nil` otherwise.
  mutating func end() -> SwipeSide? {
    switch phase {
    case .closed, .open: return nil
    case .refused: close()
    case .deciding where start == 0: close()
    case .deciding: phase = .open(SwipeSide(uncoveredBy: start))
    case .sliding(let side):
      guard let extent else { break }
      let distance = abs(offset)
      if distance > extent.openDistance, distance <= extent.fullDistance {
        offset = extent.buttonWidth * side.direction
        phase = .open(side)
      } else {
        close()
        if distance > extent.fullDistance { return side }
      }
    }
    return nil
  }

  /// Puts the content back into its place. The rest of a gesture moves nothing.
  mutating func close() {
    self = SwipeState()
  }

  /// Puts the content back into its place, and keeps it there until a running gesture ends.
  mutating func refuse() {
    let isInGesture = isInGesture
    close()
    if isInGesture { phase = .refused }
  }

  private mutating func decide(_ extentOf: (SwipeSide) -> SwipeExtent?) {
    guard max(abs(x), abs(y)) >= Self.threshold else { return }
    let side = SwipeSide(uncoveredBy: start == 0 ? x : start)
    guard abs(x) > abs(y), let extent = extentOf(side) else {
      refuse()
      return
    }
    self.extent = extent
    phase = .sliding(side)
  }
}

/// The widths of a swiped row and of its button, in pixels.
struct SwipeExtent: Equatable, Sendable {
  /// The share of the row's width beyond which a swipe runs the action.
  private static let fullShare = 0.6

  let rowWidth: Double
  let buttonWidth: Double

  /// The distance in pixels beyond which released content stays open.
  var openDistance: Double { buttonWidth / 2 }

  /// The distance in pixels beyond which released content runs the action.
  var fullDistance: Double { max(rowWidth * Self.fullShare, buttonWidth) }
}

/// The side of a row at which a swipe uncovers a button.
enum SwipeSide: Equatable, Sendable {
  case leading
  case trailing

  /// The side that content at an offset uncovers. The offset is positive towards the trailing edge.
  init(uncoveredBy offset: Double) {
    self = offset > 0 ? .leading : .trailing
  }

  /// The sign of the offsets that uncover this side.
  var direction: Double { self == .leading ? 1 : -1 }
}

/// The button that a swipe uncovers.
@MainActor
enum SwipeButton {
  private static var stylesLoaded = false

  static func make(for action: SwipeAction) -> ObjectReference {
    loadStyles()
    let button = ObjectReference(
      retaining: gtk_support_widget_new(gtk_button_get_type(), "swipeaction"))
    let content: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    gtk_widget_set_halign(content, GTK_ALIGN_CENTER)
    gtk_box_append(content.cast(), gtk_image_new_from_icon_name(action.iconName))
    gtk_box_append(content.cast(), gtk_label_new(action.title))
    gtk_button_set_child(button.cast(), content)
    gtk_widget_add_css_class(button.cast(), "swipe-action")
    gtk_widget_add_css_class(button.cast(), action.style.rawValue)
    // A press on the button leaves the keyboard focus on its row.
    gtk_widget_set_focus_on_click(button.cast(), 0)
    button.opaque.setAccessibleLabel(action.title)
    return button
  }

  /// Loads the default styles, which any theme or program overrides.
  private static func loadStyles() {
    guard !stylesLoaded, let display = gdk_display_get_default() else { return }
    stylesLoaded = true
    let styles = """
      .swipe-action { padding: 0 18px; font-weight: bold; color: @theme_selected_fg_color;
        background-color: @theme_selected_bg_color; }
      .swipe-action.destructive { background-color: #c01c28; color: white; }
      .swipe-action:active { background-image: image(alpha(black, 0.15)); }
      .swipe-action:focus-visible { outline: 2px solid currentColor; outline-offset: -4px; }
      """
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    LaterGtk.load(styles, into: provider.opaque)
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
  }
}
