/// The files of the application that are embedded in the program, so that an installed program and
/// a development build read the same ones.
public enum SetlistResources {
  /// The style sheet of the application, CSS in UTF-8.
  public static var styleSheet: [UInt8] { PackageResources.style_css }

  /// The style sheet for users who do not want high contrast, CSS in UTF-8.
  public static var normalContrastStyleSheet: [UInt8] { PackageResources.normal_contrast_css }

  /// The layout of the content of the main window, for `GtkBuilder`.
  public static var window: [UInt8] { PackageResources.window_ui }

  /// The layout of a page with songs and a search entry, for `GtkBuilder`. The main window and the
  /// pane beside a setlist each have one.
  public static var repertoire: [UInt8] { PackageResources.repertoire_ui }

  /// The layout of the frame around the pane beside a setlist, for the `GtkBuilder` of the window.
  public static var pool: [UInt8] { PackageResources.pool_ui }

  /// The layout of the main window's frame with libadwaita 1.5 or newer, for the `GtkBuilder` of
  /// the window's content.
  public static var windowFrame: [UInt8] { PackageResources.window_frame_ui }

  /// The layout of the main window's frame with libadwaita 1.2 to 1.4, for the `GtkBuilder` of the
  /// window's content.
  public static var leafletWindowFrame: [UInt8] { PackageResources.window_frame_1_2_ui }

  /// The layout of the keyboard shortcuts as a dialog of libadwaita 1.8 or newer, for `GtkBuilder`.
  public static var shortcuts: [UInt8] { PackageResources.shortcuts_ui }

  /// The layout of the keyboard shortcuts as a window of GTK, for `GtkBuilder`.
  public static var shortcutsWindow: [UInt8] { PackageResources.shortcuts_1_2_ui }

  /// The layout of the window of a setlist on stage, for `GtkBuilder`.
  public static var stage: [UInt8] { PackageResources.stage_ui }

  /// The layout of the window of backups, for `GtkBuilder`.
  public static var backups: [UInt8] { PackageResources.backups_ui }

  /// The layout of the bar below the list after an import, for `GtkBuilder`.
  public static var importResult: [UInt8] { PackageResources.import_result_ui }

  /// The layout of the bar below the list during the preview of a song, for `GtkBuilder`.
  public static var previewBar: [UInt8] { PackageResources.preview_bar_ui }

  /// The layout of the bar about the storage of the setlists, for `GtkBuilder`.
  public static var storageBar: [UInt8] { PackageResources.storage_bar_ui }

  /// The layout of the bar about the example and the hints of the first start, for `GtkBuilder`.
  public static var firstSteps: [UInt8] { PackageResources.first_steps_ui }

  /// The interfaces of a media player on the session bus, as D-Bus introspection data.
  public static var mediaPlayerInterfaces: [UInt8] {
    PackageResources.org_mpris_MediaPlayer2_xml
  }

  /// The interface of a search provider on the session bus, as D-Bus introspection data.
  public static var searchProviderInterface: [UInt8] {
    PackageResources.org_gnome_Shell_SearchProvider2_xml
  }
}
