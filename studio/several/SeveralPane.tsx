import {counted} from '@home-care/schemas/rules/amounts.ts'
import {formatDay} from '@home-care/schemas/rules/day.ts'
import {pointersQuery, pointersSchema} from '@home-care/schemas/rules/pointers.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {plannedMoment} from '@home-care/web/time/londonTime.ts'
import {Box, Button, Card, Flex, Stack, Text, useTheme_v2} from '@sanity/ui'
import {memo, type ReactNode, useCallback, useDeferredValue, useMemo} from 'react'
import {
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  isReleaseScheduledOrScheduling,
  type ReleaseDocument,
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
import {
  type Entry,
  entriesOf,
  type Filter,
  isWanted,
  otherFilters,
  rowsQuery,
  rowsSchema,
} from './documents.ts'

const filterSchema = z.object({type: z.string(), state: z.string(), words: z.string()})
const chosenSchema = z.array(z.string())

const order = new Intl.Collator('en-GB', {numeric: true})
const noFilter: Filter = {type: '', state: '', words: ''}

/** Lists documents of every type, to publish, plan, hide, delete or review several at once. */
export function SeveralPane() {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const user = useCurrentUser()
  const today = useToday()
  const {data: releases} = useActiveReleases()
  const typing = useTyping()
  const {problem, attempt} = useAttempt()
  const [filter, setFilter] = useStored('localStorage', 'several', filterSchema, noFilter)
  // A letter is there before a long list follows.
  const filtered = useDeferredValue(filter)
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

  const titleOfType = (type: string) => schema.get(type)?.title ?? type
  const named = useMemo(() => {
    const plans = new Map(
      releases
        .filter(isReleaseScheduledOrScheduling)
        .flatMap(({_id, publishAt}) =>
          publishAt ? [[getReleaseIdFromReleaseDocumentId(_id), new Date(publishAt)]] : [],
        ),
    )
    return entriesOf(rows.data ?? [], plans, today)
      .map((entry) => {
        const schemaType = schema.get(entry.type)
        const typeTitle = schemaType?.title ?? entry.type
        return {...entry, schemaType, typeTitle, name: entry.title ?? typeTitle}
      })
      .toSorted((a, b) => order.compare(a.name, b.name))
  }, [rows.data, releases, today, schema])
  const entries = useMemo(
    () => named.filter((entry) => isWanted(entry, entry.name, filtered, today)),
    [named, filtered, today],
  )
  const ids = new Set(chosenIds)
  const chosen = named.filter(({id}) => ids.has(id))
  const others = chosen.length - entries.filter(({id}) => ids.has(id)).length
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
  const namesOf = (isMeant: (release: ReleaseDocument) => boolean) =>
    new Set(releases.filter(isMeant).map(({_id}) => getReleaseIdFromReleaseDocumentId(_id)))
  const surroundings = pointing.data && {
    user,
    pointing: pointing.data,
    planned: {
      releases: namesOf(isReleaseScheduledOrScheduling),
      drafts: namesOf(({metadata}) => metadata.cardinality === 'one'),
    },
    typing,
  }
  const acts: readonly ActName[] = mayPublish(user)
    ? ['publish', 'plan', 'hide', 'review', 'delete']
    : ['review', 'delete']
  const types = new Set(named.map(({type}) => type))
  return (
    <Box
      as="section"
      aria-label="Several at once"
      height="fill"
      overflow="auto"
      style={{overflowWrap: 'anywhere'}}
      {...onceAClick}
    >
      <style href="several" precedence="default">
        {sheet}
      </style>
      <Stack gap={4} padding={4}>
        <Flex
          as="form"
          gap={3}
          wrap="wrap"
          aria-label="What to show"
          onSubmit={(event) => event.preventDefault()}
        >
          <Box flex={1} style={{minWidth: '14rem'}}>
            <Field
              label="Words of its title"
              type="search"
              value={filter.words}
              onChange={({currentTarget: {value}}) => setFilter({...filter, words: value})}
            />
          </Box>
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
        <Pending {...{data: rows.data, error: rows.error}}>Reading the list…</Pending>
        {rows.data && (
          <Card
            as="section"
            aria-label="The chosen documents"
            tabIndex={-1}
            tone="primary"
            padding={3}
            radius={2}
            border
            style={atTop}
          >
            <Stack gap={2}>
              <Flex gap={2} align="center" wrap="wrap">
                <Text size={1} weight="medium" role="status">
                  {doing ??
                    listed(
                      counted(entries.length, 'document'),
                      `${chosen.length || 'none'} chosen`,
                      others > 0 && `${others} of them not in this list`,
                    )}
                </Text>
                {entries.some(({id}) => !ids.has(id)) && (
                  <Button
                    text={`Choose all ${entries.length}`}
                    mode="bleed"
                    onClick={() =>
                      setChosenIds([...new Set([...ids, ...entries.map(({id}) => id)])])
                    }
                  />
                )}
                {chosen.length > 0 && (
                  <Button text="Choose none" mode="bleed" onClick={() => setChosenIds([])} />
                )}
              </Flex>
              {chosen.length > 0 && surroundings && (
                <Flex gap={2} wrap="wrap">
                  {acts.map((name) => (
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
              )}
            </Stack>
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
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} isChosen={ids.has(entry.id)} choose={choose} />
          ))}
        </List>
      </Stack>
    </Box>
  )
}

/** Editors who may be typing, by the published id of their document. */
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

function wordsOf({
  done,
  refused,
}: {
  done: readonly {change: Change}[]
  refused: readonly unknown[]
}): string {
  const [first] = done
  if (!first) return refused.length > 0 ? 'Nothing was done.' : 'All of it is taken back.'
  const waiting = done.flatMap(({change}) => ('waits' in change && change.waits) || [])
  const reasons = [...new Set(waiting)].join(' ')
  const words = actWords[first.change.name].done(counted(done.length, 'document'))
  if (waiting.length === 0) return words
  return `${words} ${counted(waiting.length, 'draft waits', 'drafts wait')} to be published. ${reasons}`
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
  entry: {id, type, typeTitle, name, state, planned, reviewBy},
  isChosen,
  choose,
}: {
  entry: Entry & {name: string; typeTitle: string}
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
          <small>
            {listed(
              typeTitle,
              siteStates[state],
              planned && `planned for ${plannedMoment(planned)}`,
              reviewBy && `to review by ${formatDay(reviewBy)}`,
            )}
          </small>
        </span>
      </label>
      <DocumentLink {...{id, type, name}}>Open</DocumentLink>
    </li>
  )
})

const atTop = {position: 'sticky', top: 0, zIndex: 1} as const

// Plain elements, of which the browser draws only the visible ones: a list of a thousand lines is there at
// once.
const sheet = `[data-several] { list-style: none; margin: 0; padding: 0; font-size: 0.8125rem; line-height: 1.5; color: var(--card-fg-color) }
[data-several] > li { display: flex; gap: 1rem; align-items: center; content-visibility: auto; contain-intrinsic-size: auto 3.25rem; border-bottom: 1px solid var(--card-border-color) }
[data-several] label { flex: 1; display: flex; gap: 0.75rem; align-items: center; padding: 0.5rem 0; cursor: pointer }
[data-several] input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.125rem }
[data-several] :is(strong, small) { display: block; font-size: inherit; font-weight: 500 }
[data-several] small { color: var(--card-muted-fg-color); font-weight: 400 }
[data-several] a { color: var(--card-link-color); padding: 0.5rem }`
