import {counted} from '@home-care/schemas/rules/amounts.ts'
import {Box, Button, Flex, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {getPublishedId, useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {z} from 'zod'
import {readStored, writeStored} from './browserStore.ts'
import {More} from './More.tsx'
import {Panel} from './Panel.tsx'
import {useAskBeforeClosing} from './unsent.ts'
import {messageOf} from './useAttempt.ts'

const lineSchema = z.object({id: z.string(), type: z.string(), name: z.string()})
export type DocumentLine = z.infer<typeof lineSchema>

interface Outcome<Change> {
  done: (DocumentLine & {change: Change})[]
  refused: (DocumentLine & {why: string})[]
}

/**
 * Changes documents one after the other: a refusal does not stop the others. The last action survives a
 * look at the documents, and a reload of the Studio.
 * @param name of the place in the browser that keeps it
 * @param changeSchema the data that undoes the change of one document
 */
export function useOneByOne<Change>(name: string, changeSchema: z.ZodType<Change>) {
  const key = `${name} by ${useCurrentUser()?.id}`
  const [outcome, setOutcome] = useState<Outcome<Change> | undefined>(() =>
    readStored(
      'sessionStorage',
      key,
      z.object({
        done: z.array(z.intersection(lineSchema, z.object({change: changeSchema}))),
        refused: z.array(lineSchema.extend({why: z.string()})),
      }),
    ),
  )
  const [doing, setDoing] = useState<string>()
  useAskBeforeClosing(Boolean(doing))
  const tell = (next: Outcome<Change>) => {
    setOutcome(next)
    writeStored('sessionStorage', key, next)
  }

  async function each<Line extends DocumentLine>(
    doingWords: string,
    lines: readonly Line[],
    first: Outcome<Change>,
    work: (line: Line, before: Outcome<Change>) => Promise<Outcome<Change>>,
  ) {
    let next = first
    try {
      for (const [index, line] of lines.entries()) {
        setDoing(`${doingWords}: ${index + 1} of ${counted(lines.length, 'document')}`)
        const {id, type, name: title} = line
        const before = next
        next = await work(line, before).catch((error: unknown) => ({
          ...before,
          refused: [...before.refused, {id, type, name: title, why: messageOf(error)}],
        }))
        tell(next)
      }
    } finally {
      setDoing(undefined)
    }
    return next
  }

  return {
    doing,
    outcome,
    /** @returns the changed and the refused documents, with the reasons */
    doEach: <Line extends DocumentLine>(
      doingWords: string,
      lines: readonly Line[],
      work: (line: Line) => Promise<Change>,
    ) =>
      each(doingWords, lines, {done: [], refused: []}, async (line, before) => {
        const {id, type, name: title} = line
        const change = await work(line)
        return {...before, done: [...before.done, {id, type, name: title, change}]}
      }),
    /** Undoes the last action. @returns the documents that could not be undone */
    undoEach: (undo: (change: Change) => Promise<unknown>) => {
      const {done = []} = outcome ?? {}
      return each('Taking back', done, {done, refused: []}, async (line, before) => {
        await undo(line.change)
        return {...before, done: before.done.filter(({id}) => id !== line.id)}
      })
    },
  }
}

/** The last action, why some documents stayed as they were, and a button to undo it. */
export function LastDone({
  title,
  words,
  outcome: {done, refused},
  isBusy,
  onUndo,
  children,
}: {
  title: string
  words: string
  outcome: Outcome<unknown>
  isBusy: boolean
  onUndo: () => void
  children?: ReactNode
}) {
  return (
    <Panel title={title}>
      <Text role="status" size={1}>
        {words}
      </Text>
      {children}
      {refused.map((line) => (
        <Text key={line.id} size={1}>
          <DocumentLink {...line}>{line.name}</DocumentLink>: {line.why}
        </Text>
      ))}
      {done.length > 0 && (
        <>
          <More summary="Open them">
            <Box as="ul" marginTop={3}>
              {done.map((line) => (
                <li key={line.id}>
                  <DocumentLink {...line}>{line.name}</DocumentLink>
                </li>
              ))}
            </Box>
          </More>
          <Flex>
            <Button text="Undo" mode="ghost" disabled={isBusy} onClick={onUndo} />
          </Flex>
        </>
      )}
    </Panel>
  )
}

export const DocumentLink = ({id, type, name, children}: DocumentLine & {children: string}) => (
  <IntentLink
    intent="edit"
    params={{id: getPublishedId(id), type}}
    aria-label={children === name ? undefined : `${children}: ${name}`}
  >
    {children}
  </IntentLink>
)
