import type {Callout as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {Callout} from '../Callout.tsx'
import {levelBelow} from '../Heading.tsx'
import {PageButtons} from '../PageButtons.tsx'
import {RichText} from '../RichText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export function CalloutBlock({block, level}: BlockProps<Content>) {
  const {tone = 'note', title, anchor, text, actions} = block
  return (
    <div id={stegaClean(anchor)} className="text max-w-4xl">
      <Callout
        tone={stegaClean(tone)}
        title={title}
        level={level}
        actions={actions?.length ? <PageButtons buttons={actions} /> : undefined}
      >
        <RichText value={text} isBare level={title ? levelBelow(level) : level} />
      </Callout>
    </div>
  )
}
