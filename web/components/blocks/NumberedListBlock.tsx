import type {NumberedList as Content} from '@home-care/schemas/sanity.types.ts'
import {Heading} from '../Heading.tsx'
import {BlockFrame, BlockNote, type BlockProps, levelWithin} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

export function NumberedListBlock({block, level}: BlockProps<Content>) {
  return (
    <BlockFrame block={block} level={level}>
      <ol className="grid gap-x-8 border-t border-rule sm:grid-cols-2">
        {drawn(block.items).map(({key, title, text}, index) => (
          <li
            key={key}
            className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-5"
          >
            <span aria-hidden="true" className="numeral text-2xl leading-none text-accent">
              {index + 1}
            </span>
            <div>
              <Heading level={levelWithin(block, level)} className="text-lg">
                {title}
              </Heading>
              {text && <div className="mt-1 text-soft">{text}</div>}
            </div>
          </li>
        ))}
      </ol>
      <BlockNote note={block.note} />
    </BlockFrame>
  )
}
