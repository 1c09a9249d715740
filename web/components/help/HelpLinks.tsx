import type {LinkedPage} from '../../content/pages.ts'
import {Heading, type Level} from '../Heading.tsx'

/**
 * Links to pages with the words of menus, like an index.
 * @param isIndex in two columns on a wide screen
 */
export function HelpLinks({
  links,
  isIndex,
  level = 3,
}: {
  links: readonly LinkedPage[]
  isIndex: boolean
  level?: Level
}) {
  return (
    <ul className={`grid gap-x-14 border-t border-rule ${isIndex ? 'md:grid-cols-2' : ''}`}>
      {links.map(({path, title, menuLine}) => (
        <li key={path} className="relative border-b border-rule py-3 hover:bg-cream">
          <Heading level={level} className="text-xl">
            <a
              href={path}
              className="link inline-flex min-h-11 items-center after:absolute after:inset-0"
            >
              {title}
            </a>
          </Heading>
          {menuLine && <p className="text-soft">{menuLine}</p>}
        </li>
      ))}
    </ul>
  )
}
