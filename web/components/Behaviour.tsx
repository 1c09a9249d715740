import {loading} from '@home-care/schemas/site/relations.ts'
import {stegaClean} from '@sanity/client/stega'
import {followHeader, openMenusByScript} from '../behaviour/header.ts'
import {showLoading} from '../behaviour/loadingWords.ts'
import {
  type BriefChange,
  keepOpening,
  type OpeningChange,
  whoAnswers,
  wordsAt,
} from '../behaviour/opening.ts'
import {
  closeContents,
  dropPostFromHistory,
  keepQuestionInPlace,
  openToPrint,
  printWhenAsked,
  reportPresses,
} from '../behaviour/page.ts'
import {searchWhileTyping} from '../behaviour/search.ts'
import {askClock} from '../content/ask.ts'
import {answeringChanges, officeChanges, onCallChanges} from '../content/clockQuestions.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'
import {knownUntil} from '../time/openingChanges.ts'
import {openingWordings} from './OpenNow.tsx'

/** Enough of a number to know it by, also behind the prefix of a text relay. */
const tailDigits = 9

type Part = (...given: never[]) => unknown

declare global {
  interface Navigator {
    /** Not in every browser: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData. */
    connection?: {saveData: boolean}
  }
}

/** Tells selectors whether the device has a mouse, and whether the visitor asked to save data. */
function tellDevice() {
  const {documentElement} = document
  documentElement.toggleAttribute('data-mouse', matchMedia('(hover: hover)').matches)
  documentElement.toggleAttribute('data-saving', navigator.connection?.saveData === true)
}

/** Pages of this site that are cheap to serve and cacheable. */
const ownPages = {
  and: [
    {href_matches: '/*'},
    {not: {href_matches: ['/api/*', '/files/*', '/images/*', '/*\\?(.+)']}},
    {not: {selector_matches: '[target], [download], :root[data-saving] a'}},
  ],
}

/**
 * Prefetch rules (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API): a browser may
 * prefetch a page when its link is pressed or, with a mouse, hovered over. Phones are excluded from
 * `moderate`, because there it prefetches every link in view. Browsers that save data prefetch nothing,
 * since not all of them ensure that themselves.
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

/** Returns the source of a script that calls a self-contained function. */
function call(part: Part, ...given: (Part | object | number)[]): string {
  const source = given.map((each) =>
    typeof each === 'function' ? each.toString() : JSON.stringify(each).replaceAll('<', '\\u003c'),
  )
  return `(${part})(${source.join()})`
}

/** Encodes opening changes in as few bytes as possible. */
const brief = (changes: readonly OpeningChange[]) =>
  changes.map(
    ({at, isOpen, until}): BriefChange => [Math.floor(at / 60_000), until, isOpen ? 1 : 0],
  )

/**
 * The inline script of every page. Inline, so that there is no file to wait for; and without React,
 * which only the preview loads (front/finishedPage.ts). The functions of `behaviour` are inserted as
 * source, so each must be self-contained or get what it needs as arguments.
 */
export async function Behaviour() {
  const [office, onCall, anyOfUs, settings] = await Promise.all([
    askClock(officeChanges),
    askClock(onCallChanges),
    askClock(answeringChanges),
    getSiteSettings(),
  ])
  const numbers = [settings.phone, settings.onCall?.phone ?? ''].filter((number) => number !== '')
  const tails = numbers.map((number) => telephoneHref(stegaClean(number)).slice(-tailDigits))
  const hours = {office: brief(office), onCall: brief(onCall), anyOfUs: brief(anyOfUs)}
  const script = [
    call(tellDevice),
    call(dropPostFromHistory),
    call(followHeader),
    call(openMenusByScript),
    call(printWhenAsked),
    call(openToPrint),
    call(keepQuestionInPlace),
    call(showLoading, loading),
    call(reportPresses, tails, [stegaClean(settings.whatsapp ?? '')]),
    call(keepOpening, wordsAt, whoAnswers, hours, knownUntil(new Date()), openingWordings),
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

export const SearchBehaviour = () => <Own part={searchWhileTyping} />

export const GuideBehaviour = () => <Own part={closeContents} />

function Own({part}: {part: Part}) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function.
      dangerouslySetInnerHTML={{__html: call(part)}}
    />
  )
}
