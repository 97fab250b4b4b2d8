import GtkSupport

/// All commands on the songs of the list, which menus, keys and gestures call.
@MainActor
final class SongCommands {
  let queue: CommandQueue
  let editing: EntryEditing
  let forms: EntryForms
  let starring: Starring
  let moving: EntryMoving
  let exchange: EntryExchange
  let notes: NotesToggling
  let sections: SectionEditing
  let pool: PoolAdding
  let revealing: Revealing
  let facts: FactSetting
  let show: ShowCommands

  init(
    list: SongList, rows: SongRows, queue: CommandQueue, window: Window,
    toasts: Toasts, announcer: Announcer, preferences: PreferencesStore
  ) {
    let places = InsertionPlaces(list: list)
    let spoken = SpokenPlaces(controller: list.controller, announcer: announcer)
    self.queue = queue
    editing = EntryEditing(
      list: list, places: places, queue: queue, toasts: toasts, preferences: preferences)
    forms = EntryForms(
      list: list, editing: editing, queue: queue, window: window, toasts: toasts,
      announcer: announcer)
    starring = Starring(list: list, queue: queue, toasts: toasts, announcer: announcer)
    moving = EntryMoving(list: list, queue: queue, spoken: spoken)
    exchange = EntryExchange(
      list: list, editing: editing, queue: queue, toasts: toasts, announcer: announcer)
    notes = NotesToggling(list: list, rows: rows, announcer: announcer)
    pool = PoolAdding(
      list: list, queue: queue, toasts: toasts, preferences: preferences)
    let fitting = Fitting(list: list, pool: pool, queue: queue, window: window)
    sections = SectionEditing(
      list: list, queue: queue,
      forms: SectionForms(list: list, places: places, queue: queue, window: window),
      entryForms: forms, fitting: fitting, toasts: toasts, spoken: spoken, preferences: preferences)
    show = ShowCommands(list: list, queue: queue, fitting: fitting, window: window)
    facts = FactSetting(
      list: list, exchange: exchange, queue: queue, toasts: toasts)
    revealing = Revealing(list: list, queue: queue, toasts: toasts, announcer: announcer)
  }
}
