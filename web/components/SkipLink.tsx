/** The first stop of the keyboard: leads past the header to the page's content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="button fixed left-4 top-3 z-50 -translate-y-24 focus:translate-y-0"
      data-variant="primary"
    >
      Skip to main content
    </a>
  )
}
