import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {ShortText as Content} from '@home-care/schemas/sanity.types.ts'
import type {ReactNode} from 'react'
import {Fold} from '../Fold.tsx'
import {Heading, type Level, levelBelow} from '../Heading.tsx'
import {ShortText} from '../ShortText.tsx'

/** The props of every block: its content, and the level of headings in it. */
export interface BlockProps<Block> {
  block: Block
  level: Level
}

interface Framed {
  heading?: string | undefined
  fold?: string | undefined
}

/** The level of headings within a list, below its own if it has one. */
export const levelWithin = (block: Framed, level: Level): Level =>
  block.heading ? levelBelow(level) : level

/** A list with its small heading, folded on a telephone if it has words for that. */
export function BlockFrame({
  block: {heading, fold},
  level,
  children,
}: BlockProps<Framed> & {children: ReactNode}) {
  return (
    <>
      {heading && (
        <Heading level={level} className={level === 2 ? 'mb-5 text-2xl' : 'mb-4'}>
          {heading}
        </Heading>
      )}
      {fold ? <Fold label={fold}>{children}</Fold> : children}
    </>
  )
}

/** A note below a list, about all of it. */
export const BlockNote = ({note}: {note: Content | undefined}) =>
  isWritten(note) && (
    <div className="mt-6">
      <ShortText value={note} />
    </div>
  )
