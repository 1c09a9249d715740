import {counted} from '@home-care/schemas/rules/amounts.ts'
import {formatDay} from '@home-care/schemas/rules/day.ts'
import {pointersQuery, pointersSchema} from '@home-care/schemas/rules/pointers.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {plannedMoment} from '@home-care/web/time/londonTime.ts'
import {Box, Button, Card, Flex, Stack, Text, useTheme_v2} from '@sanity/ui'
import {memo, type ReactNode, useCallback} from 'react'
import {
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  useActiveReleases,
  useClient,
  useCurrentUser,
  useGlobalPresence,
  useSchema,
} from 'sanity'
import {z} from 'zod'
import {useStored} from '../controls/browserStore.ts'
import {Choice} from '../controls/Choice.tsx'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Field, Labelled} from '../controls/Field.tsx'
import {onceAClick} from '../controls/onceAClick.ts'
import {DocumentLink, LastDone, useOneByOne} from '../controls/oneByOne.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {useToday} from '../due/useDueLines.ts'
import {siteStates} from '../preview/ofDocument.ts'
import {mayType} from '../publish/onceWritten.ts'
import {mayPublish} from '../staff/toolsOf.ts'
import {listed} from '../start/lines.tsx'
import {useContent} from '../start/useWork.ts'
import {ActDialog, actWords} from './ActDialog.tsx'
import {
  type Act,
  type ActName,
  type Change,
  changeSchema,
  doAct,
  type Subject,
  undoAct,
} from './acts.ts'
import {entriesOf, type Filter, isWanted, otherFilters, rowsQuery, rowsSchema} from './documents.ts'

const filterSchema = z.object({type: z.string(), state: z.string(), words: z.string()})
const chosenSchema = z.array(z.string())

const noFilter: Filter = {type: '', state: '', words: ''}

/** Lists documents of every type, of which several are published, planned, hidden, deleted or reviewed. */
export function SeveralPane() {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const user = useCurrentUser()
  const today = useToday()
  const {data: releases} = useActiveReleases()
  const typing = useTyping()
  const {problem, attempt} = useAttempt()
  const [filter, setFilter] = useStored('localStorage', 'several', filterSchema, noFilter)
  const [chosenIds, setChosenIds] = useStored('sessionStorage', 'several', chosenSchema, [])
  const rows = useContent(rowsQuery, rowsSchema, {}, 'raw', 15_000)
  const pointing = useContent(
    pointersQuery(schema, contentTypes),
    pointersSchema,
    {},
    'raw',
    15_000,
  )
  const {doing, outcome, doEach, undoEach} = useOneByOne('several', changeSchema)

  const scheduled = releases.filter(({state}) => state === 'scheduled' || state === 'scheduling')
  const nameOf = ({_id}: {_id: string}) => getReleaseIdFromReleaseDocumentId(_id)
  const plans = new Map(
    scheduled.flatMap((release) =>
      release.publishAt ? [[nameOf(release), new Date(release.publishAt)]] : [],
    ),
  )
  const titleOfType = (type: string) => schema.get(type)?.title ?? type
  const named = entriesOf(rows.data ?? [], plans, today).map((entry) => ({
    ...entry,
    name: entry.title ?? titleOfType(entry.type),
    schemaType: schema.get(entry.type),
  }))
  const shown = named
    .filter((entry) => isWanted(entry, entry.name, filter, today))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  const ids = new Set(chosenIds)
  const chosen = named.filter(({id}) => ids.has(id))
  const choose = useCallback(
    (id: string, isOn: boolean) =>
      setChosenIds((before) => (isOn ? [...before, id] : before.filter((other) => other !== id))),
    [setChosenIds],
  )

  const refresh = () => Promise.all([rows.mutate(), pointing.mutate()])
  const act = async (what: Act, subjects: readonly Subject[], left: readonly string[]) => {
    const {refused} = await doEach(actWords[what.name].doing, subjects, (subject) =>
      doAct(client, what, subject),
    )
    setChosenIds([...left, ...refused.map(({id}) => id)])
    await refresh()
  }
  const undo = () =>
    void attempt(() => undoEach((change) => undoAct(client, change)).finally(refresh))
  const surroundings = pointing.data && {
    user,
    pointing: pointing.data,
    planned: {
      releases: new Set(scheduled.map(nameOf)),
      drafts: new Set(releases.filter(({metadata}) => metadata.cardinality === 'one').map(nameOf)),
    },
    typing,
  }
  const acts: readonly ActName[] = mayPublish(user)
    ? ['publish', 'plan', 'hide', 'review', 'delete']
    : ['review', 'delete']
  const types = new Set(named.map(({type}) => type))
  return (
    <Box
      height="fill"
      overflow="auto"
      padding={4}
      style={{overflowWrap: 'anywhere'}}
      {...onceAClick}
    >
      <style href="several" precedence="default">
        {sheet}
      </style>
      <Stack gap={4}>
        <Stack
          as="form"
          gap={3}
          aria-label="What to show"
          onSubmit={(event) => event.preventDefault()}
        >
          <Field
            label="Words of its title"
            type="search"
            value={filter.words}
            onChange={({currentTarget: {value}}) => setFilter({...filter, words: value})}
          />
          <Flex gap={3} wrap="wrap">
            <Labelled label="What it is">
              <Choice
                value={filter.type}
                options={[
                  {value: '', title: 'Everything'},
                  ...contentTypes
                    .filter((type) => types.has(type) || type === filter.type)
                    .map((type) => ({value: type, title: titleOfType(type)})),
                ]}
                onChoose={(type) => setFilter({...filter, type})}
              />
            </Labelled>
            <Labelled label="How it stands">
              <Choice
                value={filter.state}
                options={[
                  {value: '', title: 'Any'},
                  ...Object.entries({...siteStates, ...otherFilters}).map(([value, title]) => ({
                    value,
                    title,
                  })),
                ]}
                onChoose={(state) => setFilter({...filter, state})}
              />
            </Labelled>
          </Flex>
        </Stack>
        <Pending {...{data: rows.data, error: rows.error}}>Reading the list…</Pending>
        {rows.data && (
          <Card tone="primary" padding={3} radius={2} border style={atTop}>
            <Flex gap={2} align="center" wrap="wrap" role="group" aria-label="The chosen documents">
              <Text size={1} weight="medium" role="status">
                {doing ??
                  `${counted(shown.length, 'document')}, ${chosen.length === 0 ? 'none' : chosen.length} chosen`}
              </Text>
              {shown.some(({id}) => !ids.has(id)) && (
                <Button
                  text={`Choose all ${shown.length}`}
                  mode="bleed"
                  onClick={() => setChosenIds([...new Set([...ids, ...shown.map(({id}) => id)])])}
                />
              )}
              {chosen.length > 0 && (
                <Button text="Choose none" mode="bleed" onClick={() => setChosenIds([])} />
              )}
              {chosen.length > 0 &&
                surroundings &&
                acts.map((name) => (
                  <DialogButton
                    key={name}
                    text={actWords[name].button}
                    header={`${actWords[name].button}: ${counted(chosen.length, 'document')}`}
                  >
                    {(close) => (
                      <ActDialog {...{name, chosen, surroundings, today, close}} onAct={act} />
                    )}
                  </DialogButton>
                ))}
            </Flex>
          </Card>
        )}
        {problem && <Problem>{problem}</Problem>}
        {outcome && (
          <LastDone
            title="What was done last"
            words={wordsOf(outcome)}
            outcome={outcome}
            isBusy={Boolean(doing)}
            onUndo={undo}
          />
        )}
        <List>
          {shown.map(({id, type, name, state, planned, reviewBy}) => (
            <Row
              key={id}
              {...{id, type, name, choose}}
              isChosen={ids.has(id)}
              about={listed(
                titleOfType(type),
                siteStates[state],
                planned && `planned for ${plannedMoment(planned)}`,
                reviewBy && `to review by ${formatDay(reviewBy)}`,
              )}
            />
          ))}
        </List>
      </Stack>
    </Box>
  )
}

/** Who may be typing in a document, by its published id. */
function useTyping(): ReadonlyMap<string, string> {
  const me = useCurrentUser()
  const present = useGlobalPresence()
  const typing = new Map<string, string>()
  for (const {user, locations} of present)
    for (const location of user.id === me?.id ? [] : locations)
      if (mayType(location))
        typing.set(getPublishedId(location.documentId), user.displayName ?? 'Somebody')
  return typing
}

function wordsOf({done}: {done: readonly {change: Change}[]}): string {
  const [first] = done
  if (!first) return 'Nothing of it is left to take back.'
  const waiting = done.flatMap(({change}) => ('waits' in change && change.waits) || [])
  const reasons = [...new Set(waiting)].join(' ')
  return listed(actWords[first.change.name].done(counted(done.length, 'document'))).concat(
    reasons &&
      ` ${counted(waiting.length, 'draft')} ${waiting.length === 1 ? 'waits' : 'wait'}: ${reasons}`,
  )
}

function List({children}: {children: ReactNode}) {
  const {font} = useTheme_v2()
  return (
    <ul data-several aria-label="Documents" style={{fontFamily: font.text.family}}>
      {children}
    </ul>
  )
}

const Row = memo(function Row({
  id,
  type,
  name,
  about,
  isChosen,
  choose,
}: {
  id: string
  type: string
  name: string
  about: string
  isChosen: boolean
  choose: (id: string, isOn: boolean) => void
}) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({currentTarget: {checked}}) => choose(id, checked)}
        />
        <span>
          <strong>{name}</strong>
          <small>{about}</small>
        </span>
      </label>
      <DocumentLink {...{id, type, name}}>Open</DocumentLink>
    </li>
  )
})

const atTop = {position: 'sticky', top: 0, zIndex: 1} as const

// Plain elements, and the browser draws what is in sight: a list of a thousand lines is there at once.
const sheet = `[data-several] { list-style: none; margin: 0; padding: 0; font-size: 0.8125rem; line-height: 1.5; color: var(--card-fg-color) }
[data-several] > li { display: flex; gap: 1rem; align-items: center; content-visibility: auto; contain-intrinsic-size: auto 3.25rem; border-bottom: 1px solid var(--card-border-color) }
[data-several] label { flex: 1; display: flex; gap: 0.75rem; align-items: center; padding: 0.5rem 0; cursor: pointer }
[data-several] input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.125rem }
[data-several] :is(strong, small) { display: block; font-size: inherit; font-weight: 500 }
[data-several] small { color: var(--card-muted-fg-color); font-weight: 400 }
[data-several] a { color: var(--card-link-color); padding: 0.5rem }`
