import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {SituationList as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {telephoneUri} from '../../forms/telephone.ts'
import {levelBelow} from '../Heading.tsx'
import {RichText} from '../RichText.tsx'
import {Situation, Situations} from '../Situations.tsx'
import type {BlockProps} from './BlockFrame.tsx'

/** The states of our telephones in which a card is shown (behaviour/opening.ts). */
const states = {answered: 'office on-call', nobody: 'nobody'} as const

export function SituationListBlock({block, level}: BlockProps<Content>) {
  const {situations = [], text} = block
  return (
    <>
      <Situations>
        {situations.map(({_key, title, number, text: words, isWide, when}) => {
          const digits = stegaClean(number)
          return (
            <Situation
              key={_key}
              title={title}
              level={level}
              isWide={isWide === true}
              data-when={when && states[stegaClean(when)]}
              {...(digits && {number, href: telephoneUri(digits) ?? `tel:${digits}`})}
            >
              {isWritten(words) && <RichText value={words} isBare level={levelBelow(level)} />}
            </Situation>
          )
        })}
      </Situations>
      {isWritten(text) && (
        <div className="mt-5">
          <RichText value={text} level={level} />
        </div>
      )}
    </>
  )
}
