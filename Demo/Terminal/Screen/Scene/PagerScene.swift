/// Everything that is on the screen at one moment, in cells: what is left to do is drawing.
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
  /// Columns of the screen.
  package var columns: Int
  /// Rows of the screen.
  package var rows: Int
  /// The colour of the page that is shown, between two of them a blend.
  package var accent: Colour
  /// Above the strip.
  package var cover: CoverScene
  /// The tabs.
  package var strip: StripScene
  /// Where pages may be drawn.
  package var body: Area
  /// The pages that are at least partly visible.
  package var pages: [PageCells]
  /// The last row.
  package var status: StatusScene
  /// What is typed to find a page; nil while nobody does.
  package var prompt: PromptScene?
  /// Events and effects as they happen; nil while nobody looks.
  package var inspector: InspectorScene?
  /// What the keys do, over everything; nil while nobody asks.
  package var keys: KeysScene?

  /// Makes a scene.
  package init(
    columns: Int, rows: Int, accent: Colour, cover: CoverScene, strip: StripScene, body: Area,
    pages: [PageCells], status: StatusScene, prompt: PromptScene? = nil, inspector: InspectorScene? = nil
  ) {
    (self.columns, self.rows, self.accent) = (columns, rows, accent)
    (self.cover, self.strip, self.body, self.pages) = (cover, strip, body, pages)
    (self.status, self.prompt, self.inspector) = (status, prompt, inspector)
  }

  /// Draws it.
  package func screen(theme: Theme) -> Screen {
    var screen = Screen(columns: columns, rows: rows, style: Style(theme.text, on: theme.ground))
    for page in pages { page.draw(on: &screen, in: body, accent: accent, theme: theme) }
    strip.draw(on: &screen, accent: accent, theme: theme)
    cover.draw(on: &screen, accent: accent, theme: theme)
    inspector?.draw(on: &screen, accent: accent, theme: theme)
    if let prompt {
      prompt.draw(on: &screen, accent: accent, theme: theme)
    } else {
      status.draw(on: &screen, accent: accent, theme: theme)
    }
    keys?.draw(on: &screen, accent: accent, theme: theme)
    return screen
  }
}
