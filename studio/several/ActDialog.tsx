import {counted} from '@home-care/schemas/rules/amounts.ts'
import {addDays, type Day, isDay} from '@home-care/schemas/rules/day.ts'
import {plannedMoment} from '@home-care/web/time/londonTime.ts'
import {Button, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {useClient, useCurrentUser, useWorkspace} from 'sanity'
import useSWR from 'swr'
import {Choice} from '../controls/Choice.tsx'
import {Field, Labelled, momentsOf, typedMoment} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {More} from '../controls/More.tsx'
import {Pending} from '../controls/Pending.tsx'
import {lossesOf} from '../publish/deleting.tsx'
import {mayPublish} from '../staff/toolsOf.ts'
import {type Act, type ActName, readSubjects, type Subject} from './acts.ts'
import {pointersTo, type Surroundings, whyNot} from './whyNot.ts'

interface ActWords {
  /** On the button that asks. */
  button: string
  /** On the button that does it. @param what “3 documents” */
  yes: (what: string) => string
  doing: string
  done: (what: string) => string
  about?: string
}

export const actWords: Readonly<Record<ActName, ActWords>> = {
  publish: {
    button: 'Publish',
    yes: (what) => `Publish ${what}`,
    doing: 'Publishing',
    done: (what) => `Published ${what}.`,
  },
  hide: {
    button: 'Take off the site',
    yes: (what) => `Take ${what} off the site`,
    doing: 'Taking off the site',
    done: (what) => `Took ${what} off the site.`,
    about: 'Their words are kept.',
  },
  plan: {
    button: 'Plan',
    yes: (what) => `Plan ${what}`,
    doing: 'Planning',
    done: (what) => `Planned ${what}.`,
    about: 'Each has a plan of its own, which “What is due” lists and the document changes.',
  },
  delete: {
    button: 'Delete',
    yes: (what) => `Delete ${what}`,
    doing: 'Deleting',
    done: (what) => `Deleted ${what}.`,
    about:
      'To keep their words for later, take them off the site instead. Undo brings what is deleted back as drafts.',
  },
  review: {
    button: 'Mark as reviewed',
    yes: (what) => `Mark ${what} as reviewed`,
    doing: 'Marking as reviewed',
    done: (what) => `Marked ${what} as reviewed.`,
    about:
      'The day of the next review is published. Where a page says when it was read again, it says today.',
  },
}

/**
 * Lists the documents of an action and those that it leaves as they are, with the reasons, before it
 * starts.
 */
export function ActDialog({
  name,
  chosen,
  surroundings,
  today,
  onAct,
  close,
}: {
  name: ActName
  chosen: Parameters<typeof readSubjects>[1]
  surroundings: Surroundings
  today: Day
  onAct: (act: Act, subjects: readonly Subject[], left: readonly string[]) => Promise<unknown>
  close: () => void
}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const workspace = useWorkspace()
  const user = useCurrentUser()
  const [day, setDay] = useState(addDays(today, 365))
  const [typed, setTyped] = useState('')
  const [isLater, setIsLater] = useState(false)
  const isRemoval = name === 'hide' || name === 'delete'
  const {data, error, isValidating} = useSWR(
    ['several', name, chosen.map(({id}) => id)],
    async () => {
      const subjects = await readSubjects(client, chosen)
      return inBatches(subjects, async (subject) => ({
        subject,
        why: await whyNot(name, subject, surroundings, {client, workspace}),
        losses: isRemoval ? lossesOf({...pointersTo(subject, surroundings), isHeld: false}) : [],
      }))
    },
    {revalidateOnFocus: false, dedupingInterval: 0},
  )
  // Checks made for an earlier dialog may be out of date.
  const looked = isValidating ? undefined : data
  const ready = looked?.filter(({why}) => !why) ?? []
  const refused = looked?.flatMap(({subject, why}) => (why ? {subject, why} : [])) ?? []
  const moments = momentsOf(typed)
  const at = moments[isLater ? 1 : 0] ?? moments[0]
  const isAhead = at !== undefined && at.getTime() > Date.now()
  const act: Act | undefined =
    name === 'plan'
      ? isAhead
        ? {name, at: at.toISOString()}
        : undefined
      : name === 'review'
        ? isDay(day) && day > today
          ? {name, reviewBy: day, today, mayPublish: mayPublish(user)}
          : undefined
        : {name}
  const {yes, about} = actWords[name]
  return (
    <Form
      button={yes(counted(ready.length, 'document'))}
      disabled={ready.length === 0 || !act}
      {...(isRemoval && ({mode: 'ghost', tone: 'critical'} as const))}
      beside={<Button text="Cancel" mode="ghost" onClick={close} />}
      optional
      onSubmit={async () => {
        if (!act) return
        await onAct(
          act,
          ready.map(({subject}) => subject),
          refused.map(({subject}) => subject.id),
        )
        close()
      }}
    >
      {name === 'plan' && (
        <Stack gap={3}>
          <Field
            label="When, in London time"
            type="datetime-local"
            value={typed}
            min={typedMoment(new Date())}
            onChange={({currentTarget: {value}}) => setTyped(value)}
          />
          {moments.length > 1 && (
            <Labelled label="The clocks go back: this hour comes twice">
              <Choice
                value={isLater ? 'later' : 'first'}
                options={[
                  {value: 'first', title: 'The first'},
                  {value: 'later', title: 'The second'},
                ]}
                onChoose={(value) => setIsLater(value === 'later')}
              />
            </Labelled>
          )}
          <Text size={1} role="status">
            {at &&
              (isAhead
                ? `They go on the site on ${plannedMoment(at)}.`
                : `${plannedMoment(at)} is over. Choose a moment ahead.`)}
          </Text>
        </Stack>
      )}
      {name === 'review' && (
        <Field
          label="Review them again by"
          type="date"
          value={day}
          min={addDays(today, 1)}
          onChange={({currentTarget: {value}}) => setDay(value)}
        />
      )}
      <Pending {...{data: looked, error}}>Looking at each…</Pending>
      <Documents
        title={`${counted(ready.length, 'document')}:`}
        lines={ready.map(({subject: {id, name: words}, losses}) => ({
          id,
          words,
          about: losses.map((loss) => loss.words).join(' '),
        }))}
      />
      <Documents
        title="These stay as they are:"
        lines={refused.map(({subject: {id, name: words}, why}) => ({id, words, about: why}))}
      />
      {about && (
        <Text size={1} muted>
          {about}
        </Text>
      )}
    </Form>
  )
}

const mostNamed = 12

const Names = ({children}: {children: ReactNode}) => (
  <Stack as="ul" gap={3} padding={0} style={{listStyle: 'none'}}>
    {children}
  </Stack>
)

function Documents({
  title,
  lines,
}: {
  title: string
  lines: readonly {id: string; words: string; about: string}[]
}) {
  if (lines.length === 0) return null
  const items = lines.map(({id, words, about}) => (
    <Text as="li" key={id} size={1}>
      {about ? `${words}: ${about}` : words}
    </Text>
  ))
  return (
    <Stack as="section" gap={3}>
      <Text weight="bold" size={1}>
        {title}
      </Text>
      <Names>{items.slice(0, mostNamed)}</Names>
      {items.length > mostNamed && (
        <More summary={`${items.length - mostNamed} more`}>
          <Names>{items.slice(mostNamed)}</Names>
        </More>
      )}
    </Stack>
  )
}

/** Asks about ten at a time, since each may send requests to the lake. */
async function inBatches<Each, Answer>(
  all: readonly Each[],
  ask: (each: Each) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < all.length; from += 10)
    answers.push(...(await Promise.all(all.slice(from, from + 10).map(ask))))
  return answers
}
