/**
 * What of the header needs a script: it turns compact when scrolled, says where we are, and its menus
 * close when a link in them is chosen or the keyboard leaves them. Without it they open, close and
 * answer Escape all the same: they are native popovers.
 */
export function followHeader() {
  /** Scrolled further than this, in pixels, the header is fixed and compact (spec section 9). */
  const compactBeyond = 10
  const header = document.querySelector<HTMLElement>('.site-header')
  if (!header) return

  /** Marks the links of the header that lead here, or to the section that this page is in. */
  const showWhereWeAre = () => {
    const {pathname} = location
    for (const link of header.querySelectorAll<HTMLAnchorElement>('nav a:not(.button)')) {
      // An editor's link may lead to another site.
      const isHere = link.origin === location.origin
      const isIn = isHere && link.pathname !== '/' && pathname.startsWith(`${link.pathname}/`)
      if (isHere && link.pathname === pathname) link.setAttribute('aria-current', 'page')
      else if (isIn) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const openMenu = () => header.querySelector<HTMLElement>(':popover-open')
  const compact = () => header.toggleAttribute('data-compact', scrollY > compactBeyond)

  showWhereWeAre()
  compact()
  addEventListener('scroll', compact, {passive: true})
  // The preview changes its page without leaving it.
  window.navigation?.addEventListener('currententrychange', showWhereWeAre)
  // Chosen in the menu, a page may be slow to come, or come back as it was left.
  header.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[popover] a')) openMenu()?.hidePopover()
  })
  header.addEventListener('focusout', ({relatedTarget}) => {
    const open = openMenu()
    if (!open || !(relatedTarget instanceof Node) || open.contains(relatedTarget)) return
    // Its own button toggles it natively; closing it here too would open it again.
    const isItsButton =
      relatedTarget instanceof Element && relatedTarget.getAttribute('popovertarget') === open.id
    if (!isItsButton) open.hidePopover()
  })
}
