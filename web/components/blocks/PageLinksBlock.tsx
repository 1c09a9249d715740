import type {PageLinks as Content} from '@home-care/schemas/sanity.types.ts'
import {linkedPages} from '../../content/pages.ts'
import {Heading} from '../Heading.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'

/** Links to pages with the words of menus: those that were chosen, or an index of Help & Advice. */
export async function PageLinksBlock({block, level}: BlockProps<Content>) {
  const links = await linkedPages(block.pages)
  const isIndex = !block.pages?.length
  return (
    <BlockFrame block={block} level={level}>
      <ul className={`grid gap-x-14 border-t border-rule ${isIndex ? 'md:grid-cols-2' : ''}`}>
        {links.map(({path, title, menuLine}) => (
          <li key={path} className="relative border-b border-rule py-3 hover:bg-cream">
            <Heading level={levelWithin(block, level)} className="text-xl">
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
    </BlockFrame>
  )
}
