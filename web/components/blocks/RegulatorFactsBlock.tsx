import type {RegulatorFacts as Content} from '@home-care/schemas/sanity.types.ts'
import {RegulatorLines} from '../RegulatorLine.tsx'
import {RichText} from '../RichText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export function RegulatorFactsBlock({block, level}: BlockProps<Content>) {
  return (
    <div className="grid items-start gap-x-16 gap-y-8 border-t border-rule pt-12 lg:grid-cols-2">
      <RichText value={block.text} level={level} />
      <RegulatorLines className="self-start border-l-4 border-accent pl-5" />
    </div>
  )
}
