import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {Heading, type Level} from '../Heading.tsx'
import {Icon} from '../Icon.tsx'

interface OfficialLink {
  key: string
  title?: string | undefined
  text: ReactNode
  href?: string | undefined
}

/** Schemes, benefits and plans, each with a link to its official page. */
export function OfficialLinks({links, level = 3}: {links: readonly OfficialLink[]; level?: Level}) {
  return (
    <ul className="grid gap-x-14 border-t border-rule md:grid-cols-2">
      {links.map(({key, title, text, href: written}) => {
        const href = stegaClean(written)
        return (
          <li key={key} className="border-b border-rule py-6">
            <Heading level={level}>{title}</Heading>
            {text && <div className="mt-2 text-soft">{text}</div>}
            {href && (
              <p className="mt-2">
                <a href={href} className="link inline-flex min-h-11 items-center gap-2">
                  {URL.parse(href)?.hostname.replace('www.', '') ?? href}
                  <span className="sr-only"> on {title}</span>
                  <Icon name="external" className="size-5" />
                </a>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
