import type {Page} from '@home-care/schemas/site/page.ts'
import {menus} from '@home-care/schemas/site/siteMap.ts'

/** Links to help pages with the menu's words, like an index; without `only`, to all of them. */
export function HelpLinks({only}: {only?: Page[]}) {
  const guides = menus.helpAndAdvice.pages.filter(
    ({path}) => !only || only.some((page) => page.path === path),
  )
  return (
    <ul className={`grid gap-x-14 border-t border-rule ${only ? '' : 'md:grid-cols-2'}`}>
      {guides.map(({path, title, menuLine}) => (
        <li key={path} className="relative border-b border-rule py-3 hover:bg-cream">
          <h3 className="text-xl">
            <a
              href={path}
              className="link inline-flex min-h-11 items-center after:absolute after:inset-0"
            >
              {title}
            </a>
          </h3>
          <p className="text-soft">{menuLine}</p>
        </li>
      ))}
    </ul>
  )
}
