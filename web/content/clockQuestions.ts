import {figures as fixedFigures} from '@home-care/schemas/options/figures.ts'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {figuresFrom, lateDay} from '@home-care/schemas/rules/figureWords.ts'
import {withSampleMarks} from '@home-care/schemas/sample/sampleMarks.ts'
import type {ClientReturn} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import {askEdition, type EditionQuestion} from '../edition/current.ts'
import {Answer, type Edition} from '../edition/edition.ts'
import {sourceBeside} from '../preview/sources.ts'
import {londonMoment} from '../time/londonTime.ts'
import {nextMidnight, openingChanges, untilNextChange} from '../time/openingChanges.ts'
import {otherDayLines} from '../time/openingHours.ts'
import {type HoursContent, isAnsweredThroughout, otherDaysFrom} from '../time/openingTimes.ts'
import * as queries from './queries.ts'
import {telephonesOf} from './telephones.ts'

// Facts derived from the content and the clock: whether we are open, which figures are late.

/** Derives a value from a query's answer at a moment, and until when it holds, in milliseconds since 1970. */
type Derive<Query extends string, Value> = (
  content: ClientReturn<Query>,
  now: Date,
) => {value: Value; until: number}

/** An edition answers it once for all pages, until the answer changes. */
export interface ClockQuestion<Query extends string, Value> extends EditionQuestion<Value> {
  query: queries.SiteQuery<Query>
  derive: Derive<Query, Value>
}

function clockQuestion<const Query extends string, Value>(
  key: string,
  query: queries.SiteQuery<Query>,
  derive: Derive<Query, Value>,
): ClockQuestion<Query, Value> {
  const last = new WeakMap<Edition, {from: number; answer: Answer<Value>}>()
  return {
    query,
    derive,
    key,
    answer(edition, now) {
      const before = last.get(edition)
      if (before && before.from <= now && now < before.answer.until) return before.answer
      const content = edition.answer(query, now)
      const derived = derive(withSampleMarks(content.value, stegaClean), new Date(now))
      const answer = new Answer(derived.value, Math.min(derived.until, content.until))
      last.set(edition, {from: now, answer})
      return answer
    },
  }
}

/**
 * Records that the page being rendered uses a fact from outside the edition, which is right until a moment.
 * @param until in milliseconds since 1970
 * @example
 * noteFact('the share answered in time', Date.now() + 60_000)
 */
export function noteFact(key: string, until: number): void {
  askEdition({key, answer: (_edition, now) => new Answer(now < until, until)})
}

type Telephones = ReturnType<typeof telephonesOf>

const bothTelephones = ({office, onCall}: Telephones): HoursContent[] =>
  onCall ? [office, onCall] : [office]

const changesOf = (key: string, linesOf: (telephones: Telephones) => HoursContent[]) =>
  clockQuestion(key, queries.siteSettings, (settings, now) => {
    const changes = openingChanges(now, ...linesOf(telephonesOf(settings)))
    return {value: changes, until: untilNextChange(changes, now)}
  })

export const officeChanges = changesOf('office', ({office}) => [office])

/** Empty when there is no telephone on call. */
export const onCallChanges = changesOf('on call', ({onCall}) => (onCall ? [onCall] : []))

/** The changes of whether any of our numbers answers. */
export const answeringChanges = changesOf('any of us', bothTelephones)

/** Whether one of our telephones is answered all through each night of the coming week. */
export const answeredAtNight = clockQuestion('nights', queries.siteSettings, (settings, now) => {
  const {nightFrom, nightUntil} = fixedFigures
  const today = londonDay(now)
  const [from, until] = [nightFrom, nightUntil].map(({value}) => `${value}`.padStart(2, '0'))
  const value = [0, 1, 2, 3, 4, 5, 6].every((days) =>
    isAnsweredThroughout(
      londonMoment(addDays(today, days), `${from}:00`),
      londonMoment(addDays(today, days + 1), `${until}:00`),
      ...bothTelephones(telephonesOf(settings)),
    ),
  )
  return {value, until: nextMidnight(now)}
})

/** The days whose hours differ from the week's, as far ahead as search engines want them. */
export const otherDaysAhead = clockQuestion(
  'other days',
  queries.siteSettings,
  (settings, now) => ({
    value: otherDaysFrom(londonDay(now), 90, telephonesOf(settings).office),
    until: nextMidnight(now),
  }),
)

/** The same for visitors, who read as far ahead as two weeks. */
export const otherDaysInWords = clockQuestion(
  'other days in words',
  queries.siteSettings,
  (settings, now) => {
    const today = londonDay(now)
    const days = otherDaysFrom(today, 90, telephonesOf(settings).office)
    return {value: otherDayLines(days, addDays(today, 14)), until: nextMidnight(now)}
  },
)

/** Every figure, including those kept in the Studio, each with its caveat from the day on which it is late. */
export const figures = clockQuestion('figures', queries.figures, (content, now) => {
  const value = figuresFrom(
    (content?.figures ?? []).map((entry) => ({
      // Names are keys, and values are computed with and used in attributes, so they must not carry
      // stega.
      ...stegaClean(entry),
      hiddenSource: sourceBeside(entry.name ?? '', 'value'),
    })),
    now,
  )
  const moments = Object.values(value).flatMap((figure) => {
    const day = 'reviewBy' in figure ? lateDay(figure.reviewBy) : undefined
    return day ? londonMoment(day, '00:00').getTime() : []
  })
  return {value, until: Math.min(...moments.filter((moment) => moment > now.getTime()))}
})
