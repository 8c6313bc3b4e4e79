/// Everything on the screen at one moment, in cells, ready to be drawn.
///
///     ┌ cover ──────────────────────┬ inspector ┐
///     │ name, facts; 1 … 7 rows      │ events    │
///     ├ strip ──────────────────────┤   effects │
///     │ names, indicator             │           │
///     ├ pages ──────────────────────┤           │
///     │ rows at fractional offsets   │           │
///     ├ status, or the prompt ──────┴───────────┤
///     └──────────────────────────────────────────┘
package struct PagerScene: Hashable, Sendable {
  /// The number of columns.
  package var columns: Int
  /// The number of rows.
  package var rows: Int
  /// The colour of the page that is shown, blended between two pages.
  package var accent: Colour
  /// The cover above the strip.
  package var cover: CoverScene
  /// The tabs.
  package var strip: StripScene
  /// The area in which pages are drawn.
  package var body: Area
  /// The pages that are at least partly visible.
  package var pages: [PageCells]
  /// The status line.
  package var status: StatusScene
  /// The line about the past in place of the status line, or nil.
  package var timeline: TimelineScene?
  /// The open prompt, or nil.
  package var prompt: PromptScene?
  /// The open prompt for a text, or nil.
  package var search: SearchPrompt?
  /// The inspector, or nil while it is hidden.
  package var inspector: InspectorScene?
  /// The panel of keys over everything, or nil while it is hidden.
  package var keys: KeysScene?

  /// Creates a scene.
  package init(
    columns: Int, rows: Int, accent: Colour, cover: CoverScene, strip: StripScene, body: Area,
    pages: [PageCells], status: StatusScene, prompt: PromptScene? = nil, inspector: InspectorScene? = nil
  ) {
    (self.columns, self.rows, self.accent) = (columns, rows, accent)
    (self.cover, self.strip, self.body, self.pages) = (cover, strip, body, pages)
    (self.status, self.prompt, self.inspector) = (status, prompt, inspector)
  }

  /// Draws the scene.
  package func screen(theme: Theme) -> Screen {
    var screen = Screen(columns: columns, rows: rows, style: Style(theme.text, on: theme.ground))
    for page in pages { page.draw(on: &screen, in: body, accent: accent, theme: theme) }
    strip.draw(on: &screen, accent: accent, theme: theme)
    cover.draw(on: &screen, accent: accent, theme: theme)
    inspector?.draw(on: &screen, accent: accent, theme: theme)
    if let timeline {
      timeline.draw(on: &screen, status.area, message: status.message, accent: accent, theme: theme)
    } else if let search {
      PromptLine(
        area: status.area, sign: "/", text: search.query, note: search.note, isWarning: search.isWarning
      )
      .draw(on: &screen, accent: accent, theme: theme)
    } else if let prompt {
      prompt.draw(on: &screen, accent: accent, theme: theme)
    } else {
      status.draw(on: &screen, accent: accent, theme: theme)
    }
    keys?.draw(on: &screen, accent: accent, theme: theme)
    return screen
  }
}
