'use client'

import {usePathname} from 'next/navigation'
import {useEffect} from 'react'

/** Scrolled further than this, in pixels, the header is fixed and compact (spec section 9). */
const compactBeyond = 10

function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header :popover-open'))
    menu.hidePopover()
}

/** Marks the links of the header that lead here, or to the section that this page is in. */
function showWhereWeAre(pathname: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header nav a')) {
    const isIn = pathname.startsWith(`${link.pathname}/`) && link.pathname !== '/'
    if (link.pathname === pathname) link.ariaCurrent = 'page'
    else link.ariaCurrent = isIn ? 'true' : null
  }
}

/**
 * What of the header needs a script: it turns compact when scrolled, says where we are, and its menus
 * close when a link in them is chosen or the keyboard leaves them. Without it they open, close and
 * answer Escape all the same: they are native popovers.
 */
export function HeaderBehaviour() {
  const pathname = usePathname()
  useEffect(() => {
    closeMenus()
    showWhereWeAre(pathname)
  }, [pathname])

  useEffect(() => {
    const header = document.querySelector<HTMLElement>('.site-header')
    if (!header) return

    const compact = () => header.toggleAttribute('data-compact', window.scrollY > compactBeyond)
    const chosen = ({target}: MouseEvent) => {
      if (target instanceof Element && target.closest('[popover] a')) closeMenus()
    }
    const left = ({relatedTarget}: FocusEvent) => {
      const open = header.querySelector<HTMLElement>(':popover-open')
      if (!open || !(relatedTarget instanceof Node) || open.contains(relatedTarget)) return
      // Its own button toggles it natively; closing it here too would open it again.
      const isItsButton =
        relatedTarget instanceof Element && relatedTarget.getAttribute('popovertarget') === open.id
      if (!isItsButton) open.hidePopover()
    }

    compact()
    window.addEventListener('scroll', compact, {passive: true})
    header.addEventListener('click', chosen)
    header.addEventListener('focusout', left)
    return () => {
      window.removeEventListener('scroll', compact)
      header.removeEventListener('click', chosen)
      header.removeEventListener('focusout', left)
    }
  }, [])

  return null
}
