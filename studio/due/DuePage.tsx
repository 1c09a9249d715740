import {addDays, type Day, formatDay} from '@home-care/schemas/rules/day.ts'
import {Box, Button, Checkbox, Flex, Heading, Stack, Text, useTheme_v2} from '@sanity/ui'
import {useRef} from 'react'
import {IntentLink, Link} from 'sanity/router'
import {z} from 'zod'
import {useStored} from '../controls/browserStore.ts'
import {Choice} from '../controls/Choice.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Printed} from '../controls/Printed.tsx'
import {Problem} from '../controls/Problem.tsx'
import {Calendar} from './Calendar.tsx'
import {
  type DueGroup,
  type DueLine,
  dueGroups,
  useDueLines,
  useToday,
  weekOf,
} from './useDueLines.ts'
import {WeekMail} from './WeekMail.tsx'

const periods = [
  {value: '28', title: '4 weeks'},
  {value: '91', title: '3 months'},
  {value: '365', title: 'A year'},
] as const

const keptSchema = z.object({
  hidden: z.array(z.string()),
  days: z.enum(periods.map(({value}) => value)),
})
const firstKept: z.infer<typeof keptSchema> = {hidden: [], days: '91'}

/** Everything that is due, by week, with a calendar where there is room. */
export function DuePage() {
  const today = useToday()
  const [kept, setKept] = useStored('localStorage', 'due', keptSchema, firstKept)
  const until = addDays(today, Number(kept.days))
  const {lines, hasFailed} = useDueLines(today, until)
  const list = useRef<HTMLDivElement>(null)
  const chosenLines = lines?.filter(({group}) => !kept.hidden.includes(group))
  const toggle = (group: DueGroup) =>
    setKept({
      ...kept,
      hidden: kept.hidden.includes(group)
        ? kept.hidden.filter((other) => other !== group)
        : [...kept.hidden, group],
    })
  const choose = (day: Day) => {
    const line = list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    line?.scrollIntoView({block: 'start'})
    line?.focus({preventScroll: true})
  }
  const isOffered = (group: DueGroup) => lines?.some((line) => line.group === group)
  return (
    <Box as="main" overflow="auto" style={{height: '100%', overflowWrap: 'anywhere'}}>
      <style href="due" precedence="default">
        {sheet}
      </style>
      <Box padding={4} style={{maxWidth: 1200, margin: '0 auto'}}>
        <Printed>
          <Stack gap={5}>
            <Flex align="center" justify="space-between" gap={3} wrap="wrap">
              <Heading as="h1" size={3}>
                What is due
              </Heading>
              <Button text="Print" mode="ghost" disabled={!chosenLines} onClick={() => print()} />
            </Flex>
            <Text size={1} muted>{`Until ${formatDay(until)}, in London time.`}</Text>
            <Flex as="form" gap={4} align="center" wrap="wrap" aria-label="What to show">
              <Box>
                <Choice
                  aria-label="How far ahead"
                  fontSize={1}
                  options={periods}
                  value={kept.days}
                  onChoose={(days) => setKept({...kept, days})}
                />
              </Box>
              {groups
                .filter((group) => isOffered(group) || kept.hidden.includes(group))
                .map((group) => (
                  <Flex as="label" key={group} gap={2} align="center">
                    <Checkbox
                      checked={!kept.hidden.includes(group)}
                      onChange={() => toggle(group)}
                    />
                    <Text size={1}>{dueGroups[group]}</Text>
                  </Flex>
                ))}
              <WeekMail />
            </Flex>
            {hasFailed && (
              <Problem>The Studio cannot read all that is due. It keeps trying.</Problem>
            )}
            {!hasFailed && <Pending data={chosenLines}>Checking what is due…</Pending>}
            {chosenLines?.length === 0 && (
              <Text muted>
                {lines?.length
                  ? 'What is due by then is not ticked above. Tick it to see it.'
                  : 'Nothing is due by then. Choose a longer time above.'}
              </Text>
            )}
            {chosenLines && chosenLines.length > 0 && (
              <Flex gap={5} align="flex-start">
                <div ref={list} style={{flex: 1, minWidth: 0}}>
                  <Weeks lines={chosenLines} today={today} />
                </div>
                <div data-calendar>
                  <Calendar
                    today={today}
                    until={until}
                    counts={countsOf(chosenLines)}
                    choose={choose}
                  />
                </div>
              </Flex>
            )}
          </Stack>
        </Printed>
      </Box>
    </Box>
  )
}

const groups = Object.keys(dueGroups).filter((name): name is DueGroup => name in dueGroups)

const countsOf = (lines: readonly DueLine[]): Map<Day, number> =>
  new Map([...Map.groupBy(lines, ({on}) => on)].map(([day, its]) => [day, its.length]))

function Weeks({lines, today}: {lines: readonly DueLine[]; today: Day}) {
  const {font} = useTheme_v2()
  const weeks = [...Map.groupBy(lines, ({on}) => weekOf(on, today))]
  return weeks.map(([title, its]) => (
    <section key={title} aria-label={title} style={{paddingBottom: '1.5rem'}}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <ul data-due style={{fontFamily: font.text.family}}>
        {its.map(({key, on, when, what, words, about, ...press}) => (
          <li key={key} data-day={on} tabIndex={-1}>
            <time dateTime={on}>{when}</time>
            <div>
              <strong>{words}</strong>
              <small>{about ? `${what}. ${about}` : what}</small>
            </div>
            <span data-press>
              <Press words={words} {...press} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Press({to, press, words}: Pick<DueLine, 'to' | 'press' | 'words'>) {
  const label = `${press}: ${words}`
  if ('tool' in to)
    return (
      <Link href={`/${to.tool}`} aria-label={label}>
        {press}
      </Link>
    )
  const {intent, release, ...params} = 'release' in to ? to : {...to, release: undefined}
  return (
    <IntentLink
      intent={intent}
      params={params}
      {...(release && {searchParams: [['perspective', release]]})}
      aria-label={label}
    >
      {press}
    </IntentLink>
  )
}

// Plain elements: a list of a thousand lines is drawn at once.
const sheet = `[data-due] { list-style: none; margin: 0; padding: 0.5rem 0 0; font-size: 0.8125rem; line-height: 1.5; color: var(--card-fg-color) }
[data-due] > li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.5rem 0; break-inside: avoid }
[data-due] > li + li { border-top: 1px solid var(--card-border-color) }
[data-due] time { flex: 0 0 17.5rem }
[data-due] div { flex: 1 1 14rem }
[data-due] :is(strong, small) { display: block; font-size: inherit; font-weight: 500 }
[data-due] small { color: var(--card-muted-fg-color); font-weight: 400 }
[data-due] a { color: var(--card-link-color) }
[data-calendar] { display: none; position: sticky; top: 0; flex: 0 0 17rem }
@media screen and (min-width: 1000px) { [data-calendar] { display: block } }
@media print { [data-press] { display: none } h2 { break-after: avoid } }`
