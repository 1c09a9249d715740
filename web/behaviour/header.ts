/**
 * The header's script: makes it compact on scroll, marks the current page, and closes a menu when one
 * of its links is chosen or the keyboard leaves it. Without scripts, menus still open, close and answer
 * Escape, because they are native popovers (in browsers that support them).
 */
export function followHeader() {
  /** In pixels of scroll, after which the header is fixed and compact (product.md 9). */
  const compactBeyond = 10
  const header = document.querySelector<HTMLElement>('.site-header')
  if (!header) return

  /** Marks the header's links to this page or to the section it is in. */
  const showWhereWeAre = () => {
    const {pathname} = location
    for (const link of header.querySelectorAll<HTMLAnchorElement>('nav a:not(.button)')) {
      // An editor's link may lead to another site, or to a part of a page.
      const isHere = link.origin === location.origin && !link.hash
      const isIn = isHere && link.pathname !== '/' && pathname.startsWith(`${link.pathname}/`)
      if (isHere && link.pathname === pathname) link.setAttribute('aria-current', 'page')
      else if (isIn) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  const hasPopovers = 'popover' in HTMLElement.prototype
  const openMenu = () =>
    hasPopovers ? header.querySelector<HTMLElement>(':popover-open') : undefined
  const space = header.parentElement
  const compact = () => {
    const isCompact = scrollY > compactBeyond
    if (isCompact === header.hasAttribute('data-compact')) return
    if (space) space.style.minHeight = isCompact ? `${header.offsetHeight}px` : ''
    header.toggleAttribute('data-compact', isCompact)
  }

  showWhereWeAre()
  compact()
  addEventListener('scroll', compact, {passive: true})
  // The preview navigates without loading a new document.
  window.navigation?.addEventListener('currententrychange', showWhereWeAre)
  // The chosen page may load slowly, or Back may restore this one with its menu open.
  header.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[popover] a')) openMenu()?.hidePopover()
  })
  header.addEventListener('focusout', ({relatedTarget}) => {
    const open = openMenu()
    if (!open || !(relatedTarget instanceof Node) || open.contains(relatedTarget)) return
    // The popover's own button toggles it; closing it here too would open it again.
    const isItsButton =
      relatedTarget instanceof Element && relatedTarget.getAttribute('popovertarget') === open.id
    if (!isItsButton) open.hidePopover()
  })
}

/**
 * Opens and closes the menus in browsers without popovers: Chrome before 114, Firefox before 125,
 * Safari before 17. Without scripts such a menu is open while its button or a link in it has the focus
 * (app/styles/header.css).
 */
export function openMenusByScript() {
  const header = document.querySelector('.site-header')
  if (!header || 'popover' in HTMLElement.prototype) return
  header.toggleAttribute('data-opens', true)

  const openMenu = () => header.querySelector('[popover][data-open]')
  const buttonOf = (menu: Element) =>
    header.querySelector<HTMLElement>(`[popovertarget=${menu.id}]`)
  const show = (shown: Element | null) => {
    for (const menu of header.querySelectorAll('[popover]')) {
      menu.toggleAttribute('data-open', menu === shown)
      buttonOf(menu)?.setAttribute('aria-expanded', String(menu === shown))
    }
  }
  show(null)
  document.addEventListener('click', ({target}) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[popovertarget]')
    const menu = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (menu) show(menu.hasAttribute('data-open') ? null : menu)
    else if (!target.closest('[data-open]') || target.closest('a')) show(null)
  })
  document.addEventListener('keydown', ({key}) => {
    const menu = openMenu()
    if (key !== 'Escape' || !menu) return
    show(null)
    buttonOf(menu)?.focus()
  })
  header.addEventListener('focusout', (event) => {
    const next = event instanceof FocusEvent && event.relatedTarget
    const menu = openMenu()
    if (menu && next instanceof Element && !menu.contains(next) && next !== buttonOf(menu))
      show(null)
  })
}
