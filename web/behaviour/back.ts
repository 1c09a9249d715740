/** Who comes Back to the answer of a form is not asked whether to send it again: the page is fetched. */
export function comeBackUnasked() {
  // What replaces an entry of the history is a page that was asked for, not sent to.
  history.replaceState(history.state, '')
}
