interface ContentState {
  /** How many changes the Content Lake has told of since the site started. */
  changes: number
  /** Until when a Content Lake that let somebody wait in vain is left alone: milliseconds. */
  restUntil: number
}

declare global {
  var siteContentState: ContentState | undefined
}

globalThis.siteContentState ??= {changes: 0, restUntil: 0}

/** The proxy and the pages are bundled apart: what they know in common is kept with the process. */
export const contentState: ContentState = globalThis.siteContentState
