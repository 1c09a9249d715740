import {loading} from 'schemas/site/relations.ts'
import {comeBackUnasked} from '../behaviour/back.ts'
import {closeContents} from '../behaviour/contents.ts'
import {followHeader, openMenusByScript} from '../behaviour/header.ts'
import {sayLoading} from '../behaviour/loadingWords.ts'
import {type BriefChange, keepOpening, whoAnswers, wordsAt} from '../behaviour/opening.ts'
import {printWhenAsked} from '../behaviour/print.ts'
import {searchWhileTyping} from '../behaviour/search.ts'
import type {OpeningChange} from '../content/openingChanges.ts'
import {getAnsweringChanges, getOfficeChanges, getOnCallChanges} from '../content/openNow.ts'
import {openingWordings} from './OpenNow.tsx'

type Part = (...given: never[]) => unknown

declare global {
  interface Navigator {
    /** Of some browsers: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData. */
    connection?: {saveData: boolean}
  }
}

/** Tells selectors whether a pointer can rest on a link, and whether the reader pays for every byte. */
function tellDevice() {
  const {documentElement} = document
  documentElement.toggleAttribute('data-mouse', matchMedia('(hover: hover)').matches)
  documentElement.toggleAttribute('data-saving', navigator.connection?.saveData === true)
}

/** Pages of this site that cost nothing to ask for and can be kept. */
const ownPages = {
  and: [
    {href_matches: '/*'},
    {not: {href_matches: ['/api/*', '/files/*', '/images/*', '/*\\?(.+)']}},
    {not: {selector_matches: '[target], [download], :root[data-saving] a'}},
  ],
}

/**
 * What a browser may fetch ahead (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API):
 * a page whose link is pressed or, where there is a mouse, rested on. Never what is only in sight: to
 * a browser on a telephone `moderate` means that. One that saves data fetches nothing ahead: not every
 * browser sees to that by itself.
 */
const ahead = {
  prefetch: [
    {where: ownPages, eagerness: 'conservative'},
    {
      where: {and: [...ownPages.and, {selector_matches: ':root[data-mouse] a'}]},
      eagerness: 'moderate',
    },
  ],
}

/** A call of a function that stands by itself, as a script's source. */
function call(part: Part, ...given: (Part | object)[]): string {
  const source = given.map((each) =>
    typeof each === 'function' ? each.toString() : JSON.stringify(each).replaceAll('<', '\\u003c'),
  )
  return `(${part})(${source.join()})`
}

/** As few bytes as a page can hold them in. */
const brief = (changes: readonly OpeningChange[]) =>
  changes.map(
    ({at, isOpen, until}): BriefChange => [Math.floor(at / 60_000), until, isOpen ? 1 : 0],
  )

/**
 * What every page does by script, all of it in the page: no file to wait for, and nothing of React,
 * which a page has in a preview only (frameworkScripts.ts). The functions of `behaviour`
 * are written out as they stand, so each has all it needs in itself or is given it.
 */
export async function Behaviour() {
  const [office, onCall, anyOfUs] = await Promise.all([
    getOfficeChanges(),
    getOnCallChanges(),
    getAnsweringChanges(),
  ])
  const hours = {office: brief(office), onCall: brief(onCall), anyOfUs: brief(anyOfUs)}
  const script = [
    call(tellDevice),
    call(comeBackUnasked),
    call(followHeader),
    call(openMenusByScript),
    call(printWhenAsked),
    call(sayLoading, loading),
    call(keepOpening, wordsAt, whoAnswers, hours, openingWordings),
  ].join(';')
  return (
    <>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, and JSON with `<` escaped.
        dangerouslySetInnerHTML={{__html: script}}
      />
      <script
        type="speculationrules"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant.
        dangerouslySetInnerHTML={{__html: JSON.stringify(ahead)}}
      />
    </>
  )
}

/** What the page of the search does besides. */
export const SearchBehaviour = () => <Own part={searchWhileTyping} />

/** What a guide does besides. */
export const GuideBehaviour = () => <Own part={closeContents} />

function Own({part}: {part: Part}) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function.
      dangerouslySetInnerHTML={{__html: call(part)}}
    />
  )
}
