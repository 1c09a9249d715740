import type {ReactNode} from 'react'
import {Icon} from '../Icon.tsx'
import {HeaderLink} from './HeaderLink.tsx'

export const mainLink = 'main-link'

/** A page of the site, or a link that an editor added, which has a key. */
interface MenuEntry {
  path: string
  title: string
  menuLine?: string | undefined
  key?: string
}

/** A menu of the header and of the side panel. */
export interface Menu {
  title: string
  pages: readonly MenuEntry[]
}

/** A button of the desktop header with its sheet of links. */
export function MenuSheet({id, title, pages, children}: Menu & {id: string; children: ReactNode}) {
  return (
    <>
      <button type="button" popoverTarget={id} className={`menu-button cursor-pointer ${mainLink}`}>
        {title}
        <Icon name="chevron" className="size-4" />
      </button>
      <div id={id} popover="auto" data-ground="cream" className="menu-sheet">
        <div className="wrap grid grid-cols-[minmax(0,4fr)_minmax(0,9fr)] gap-10 py-10">
          <div>
            <p className="font-serif text-2xl text-heading">{title}</p>
            <p className="mt-3 text-soft">{children}</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1">
            {pages.map(({path, title, menuLine, key = path}) => (
              <li key={key}>
                <HeaderLink href={path} className="menu-entry">
                  <span className="menu-entry-title">{title}</span>
                  <span className="block text-sm text-soft">{menuLine}</span>
                </HeaderLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
