import type {OfficialLinks as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {Heading} from '../Heading.tsx'
import {Icon} from '../Icon.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

/** Schemes, benefits and plans, each with a link to its official page. */
export function OfficialLinksBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <ul className="grid gap-x-14 border-t border-rule md:grid-cols-2">
        {drawn(block.links).map(({key, title, text, href: written}) => {
          const href = stegaClean(written)
          return (
            <li key={key} className="border-b border-rule py-6">
              <Heading level={levelWithin(block, level)}>{title}</Heading>
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
    </BlockFrame>
  )
}
