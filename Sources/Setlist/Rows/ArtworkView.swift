import CGtk
import Foundation
import GtkSupport
import Localization
import SetlistModel

/// The beginning of a row: the picture of the song's file or, without one, the song's number.
@MainActor
final class ArtworkView {
  /// The delay before a row loads the picture of its entry, so that rows that scroll by fast load
  /// none.
  private static let delay = Duration.milliseconds(60)

  /// The picture, which is visible once it is loaded.
  let picture = RowPart.image("artwork")
  /// The number, in a place as wide as a picture if the list may have pictures. A break and a note
  /// have none.
  let number = Label(classes: ["fact", "numeric", "number"])
  private let style: SectionOptions.RowStyle
  private let pictures: SongPictures
  private let side: Int32
  private var file: URL?
  /// The key of the picture that is painted or being loaded.
  private var shown: SongPictures.Key?
  private var painted: ObjectReference?
  private var loading: Task<Void, Never>?

  init(style: SectionOptions.RowStyle, pictures: SongPictures) {
    self.style = style
    self.pictures = pictures
    let isCard = style == .card
    side = isCard ? 56 : 36
    number.ellipsis = .none
    number.textAlignment = 1
    picture.isVisible = false
    picture.setMinimumSize(width: side, height: side)
    picture.addStyleClass("artwork")
    picture.clipToBounds()
    picture.align(vertically: isCard ? GTK_ALIGN_START : GTK_ALIGN_CENTER)
    picture.setAccessibleLabel(gettext("Artwork"))
    picture.setPixelSize(side)
    connect(picture, .notify("scale-factor")) { [weak self] in self?.update() }
  }

  deinit {
    loading?.cancel()
  }

  /// Shows the number of an entry, and the picture of its file once it is loaded.
  func show(_ entry: Entry, number: Int?, in columns: EntryColumns) {
    // The rows of the compact style are too low for a picture.
    let mayHavePicture = columns.showsArtwork && style != .compact
    self.number.show(number?.text ?? "")
    self.number.minimumLetters = Int32(columns.numberWidth)
    let width = mayHavePicture && columns.facts.contains(.file) ? side : -1
    self.number.setMinimumSize(width: width, height: -1)
    file = mayHavePicture ? entry.song?.file : nil
    update()
  }

  private func update() {
    let pixels = side * picture.scaleFactor
    let key = file.map { SongPictures.Key(file: $0, side: Int(pixels)) }
    if key == nil || key != shown {
      loading?.cancel()
      loading = nil
      shown = key
      paint(key.flatMap(pictures.picture(for:)))
    }
    guard let key, painted == nil, loading == nil else { return }
    loading = Task { [weak self, pictures] in
      do {
        try await Task.sleep(for: Self.delay)
        let picture = try await pictures.loadPicture(for: key)
        guard let self, shown == key else { return }
        if let picture { paint(picture) }
        loading = nil
      } catch {
        // The error is a cancellation, because the row shows another entry now.
      }
    }
  }

  private func paint(_ loaded: ObjectReference?) {
    painted = loaded
    if let loaded { picture.show(loaded) }
    picture.isVisible = loaded != nil
    number.isVisible = loaded == nil
  }
}
