/**
 * Avoids the browser's question whether to send a form again when a visitor goes back to its answer.
 */
export function comeBackUnasked() {
  // Replacing the history entry turns it from a POST into a GET.
  history.replaceState(history.state, '')
}
