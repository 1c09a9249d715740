/** A button marked `data-print` prints the page, whose sheets carry the day of printing. */
export function printWhenAsked() {
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString('en-GB', {
      dateStyle: 'long',
      timeZone: 'Europe/London',
    })
    for (const time of document.querySelectorAll('.paper-head time')) time.textContent = `, ${day}`
  })
}
