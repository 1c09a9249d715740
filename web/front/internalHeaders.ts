/** Headers between the server in front, the proxy and the routes. None crosses to or from a visitor. */
export const internalHeaders = {
  /** On a request: the fields posted to a page, which cannot read a body. */
  postedForm: 'x-posted-form',
  /** On a response: the page of app/missing to send in its place. */
  errorPage: 'x-error-page',
  /** On a response: the preview of this browser has ended, so answer it as a visitor's. */
  visitor: 'x-visitor',
} as const
