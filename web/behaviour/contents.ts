/** Closes a guide's contents list when a link in it is chosen or Escape is pressed. */
export function closeContents() {
  const list = document.querySelector<HTMLDetailsElement>('.contents-bar details')
  list?.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('a')) list.open = false
  })
  list?.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape' || !list.open) return
    list.open = false
    list.querySelector('summary')?.focus()
  })
}
