public import SetlistFormats

extension PrintOptions {
  /// The cells of the choices of a sheet. The raw value is the name by which a choice is stored.
  public enum CellID: String, Hashable, Sendable, CaseIterable {
    /// The purpose of the sheet.
    case sheet
    /// How a stage sheet is divided into pages.
    case layout
    /// The size of the type.
    case size
    /// The size of the pages.
    case paper
    /// The way that the pages are turned.
    case orientation
    /// Whether the sheet has the keys of songs.
    case key
    /// Whether the sheet has the tempos of songs.
    case tempo
    /// Whether the sheet has the singers of songs.
    case singer
    /// Whether the sheet has the notes on songs.
    case notes
    /// Whether the sheet has the date and the venue.
    case occasion
    /// Whether the words and chords of the songs are on pages after the sheet.
    case words

    /// The part of a sheet that the cell shows or hides; `nil` for the other choices.
    var part: Part? { Part(rawValue: rawValue) }
  }

  /// The value of a cell. An invalid value changes nothing.
  public subscript(cell: CellID) -> TableValue {
    get {
      switch cell {
      case .sheet: .option(sheet.rawValue)
      case .layout: .option(layout.rawValue)
      case .size: .option(size.rawValue)
      case .paper: .option(paper.rawValue)
      case .orientation: .option(orientation.rawValue)
      case .key, .tempo, .singer, .notes, .occasion, .words:
        .isOn(cell.part.map(parts.contains) ?? false)
      }
    }
    set {
      switch (cell, newValue) {
      case (.sheet, .option(let id)): sheet = Sheet(rawValue: id) ?? sheet
      case (.layout, .option(let id)): layout = Layout(rawValue: id) ?? layout
      case (.size, .option(let id)): size = Size(rawValue: id) ?? size
      case (.paper, .option(let id)): paper = Paper(rawValue: id) ?? paper
      case (.orientation, .option(let id)):
        orientation = Orientation(rawValue: id) ?? orientation
      case (_, .isOn(let isOn)):
        guard let part = cell.part else { return }
        if isOn { parts.insert(part) } else { parts.remove(part) }
      default: break
      }
    }
  }

  /// Whether a choice changes the sheet: only a stage sheet has a layout, and a table has all
  /// facts.
  public func depends(on cell: CellID) -> Bool {
    switch cell {
    case .layout: sheet == .stage
    case .key, .tempo, .singer, .notes: sheet != .table
    case .sheet, .size, .paper, .orientation, .occasion, .words: true
    }
  }

  /// The choices by their names, to be stored.
  public var storedChoices: [String: String] {
    Dictionary(
      uniqueKeysWithValues: CellID.allCases.map { cell in
        switch self[cell] {
        case .option(let text), .text(let text): (cell.rawValue, text)
        case .isOn(let isOn): (cell.rawValue, String(isOn))
        case .number(let number): (cell.rawValue, String(number))
        }
      })
  }

  /// Takes over choices that were stored. What is unknown changes nothing.
  public mutating func restore(_ stored: [String: String]) {
    for cell in CellID.allCases {
      guard let text = stored[cell.rawValue] else { continue }
      if cell.part == nil {
        self[cell] = .option(text)
      } else if let isOn = Bool(text) {
        self[cell] = .isOn(isOn)
      }
    }
  }
}
