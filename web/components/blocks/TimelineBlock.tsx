import type {Timeline as Content} from '@home-care/schemas/sanity.types.ts'
import {Heading} from '../Heading.tsx'
import {BlockFrame, type BlockProps, levelWithin} from './BlockFrame.tsx'
import {drawn} from './points.tsx'

/** Planned events, each with its date in words. */
export function TimelineBlock({block, level}: BlockProps<Content>) {
  const isAcross = block.isAcross === true
  return (
    <BlockFrame block={block} level={level}>
      <ol
        className={`grid gap-9 border-l-2 border-dashed border-rule pl-8 ${
          isAcross
            ? 'lg:auto-cols-fr lg:grid-flow-col lg:gap-8 lg:border-t-2 lg:border-l-0 lg:pt-8 lg:pl-0'
            : ''
        }`}
      >
        {drawn(block.events).map(({key, title, note, text}) => (
          <li key={key} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-2 -left-[2.45rem] size-3 rounded-full bg-accent ${
                isAcross ? 'lg:-top-[2.45rem] lg:left-0' : ''
              }`}
            />
            {note && <p className="text-sm font-bold text-accent">{note}</p>}
            <Heading level={levelWithin(block, level)} className="mt-1">
              {title}
            </Heading>
            {text && <div className="mt-2 text-soft">{text}</div>}
          </li>
        ))}
      </ol>
    </BlockFrame>
  )
}
