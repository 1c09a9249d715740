import type {ReactNode} from 'react'
import type {Page} from 'schemas/site/page.ts'
import {Icon} from '../Icon.tsx'
import {Link} from '../Link.tsx'

export const mainLink =
  'inline-flex min-h-11 items-center gap-1.5 px-2 font-semibold xl:px-3 text-heading underline-offset-8 decoration-2 decoration-accent hover:underline'

/** A button of the desktop header and the sheet of links below it. */
export function MenuSheet({
  id,
  title,
  pages,
  children,
}: {
  id: string
  title: string
  pages: readonly Page[]
  children: ReactNode
}) {
  return (
    <>
      <button type="button" popoverTarget={id} className={`menu-button cursor-pointer ${mainLink}`}>
        {title}
        <Icon name="chevron" className="size-4" />
      </button>
      <div id={id} popover="auto" data-ground="cream" className="menu-sheet">
        <div className="wrap grid grid-cols-[minmax(0,4fr)_minmax(0,9fr)] gap-12 py-10">
          <div>
            <p className="font-serif text-2xl text-heading">{title}</p>
            <p className="mt-3 text-soft">{children}</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1">
            {pages.map(({path, title, menuLine}) => (
              <li key={path}>
                <Link
                  href={path}
                  className="group block rounded-leaf-sm px-4 py-3 hover:bg-sage-100"
                >
                  <span className="block font-bold text-heading group-hover:underline">
                    {title}
                  </span>
                  <span className="block text-sm text-soft">{menuLine}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}
