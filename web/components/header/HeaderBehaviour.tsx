'use client'

import {usePathname} from 'next/navigation'
import {useEffect} from 'react'

/** Scrolled further than this, in pixels, the header is fixed and compact (spec section 9). */
const compactBeyond = 10

function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>('.site-header :popover-open'))
    menu.hidePopover()
}

/**
 * The two things of the header that need a script: it turns compact when scrolled, and its menus
 * close when a link in them is chosen or the keyboard leaves them. Without it they open, close and
 * answer Escape all the same: they are native popovers.
 */
export function HeaderBehaviour() {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the menus.
  useEffect(closeMenus, [usePathname()])

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
