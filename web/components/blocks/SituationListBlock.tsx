import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {SituationList as Content} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import {telephoneUri} from '../../forms/telephone.ts'
import {Heading, levelBelow} from '../Heading.tsx'
import {RichText} from '../RichText.tsx'
import type {BlockProps} from './BlockFrame.tsx'

/** The states of our telephones in which a card is shown (behaviour/opening.ts). */
const states = {answered: 'office on-call', nobody: 'nobody'} as const

/**
 * A card for each situation, and large below it the number to call. A wide one, for several numbers, goes
 * across all columns. An `ol`, because reader views drop a `ul` of links.
 */
export function SituationListBlock({block, level}: BlockProps<Content>) {
  const {situations = [], text} = block
  return (
    <>
      <ol className="situations">
        {situations.map(({_key, title, number, text: words, isWide, when}) => {
          const digits = stegaClean(number)
          return (
            <li
              key={_key}
              data-when={when && states[stegaClean(when)]}
              className={isWide ? 'col-span-full' : undefined}
            >
              <Heading level={level} className="text-lg">
                {title}
              </Heading>
              {digits && (
                <a href={telephoneUri(digits) ?? `tel:${digits}`} className="number">
                  {number}
                </a>
              )}
              {isWritten(words) && (
                <div className={`prose text mt-1 ${isWide ? 'max-w-none' : ''}`}>
                  <RichText value={words} isBare level={levelBelow(level)} />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {isWritten(text) && (
        <div className="mt-5">
          <RichText value={text} level={level} />
        </div>
      )}
    </>
  )
}
