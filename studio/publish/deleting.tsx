import {counted} from '@home-care/schemas/rules/amounts.ts'
import {datesOf} from '@home-care/schemas/rules/documentDates.ts'
import {pointersQuery, pointersSchema, pointingAt} from '@home-care/schemas/rules/pointers.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {Button, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {
  type DocumentActionProps,
  getPublishedId,
  isObjectSchemaType,
  type SanityClient,
  type SchemaType,
  useClient,
  useDocumentOperation,
  useDocumentStore,
  useDocumentVersions,
  useSchema,
  useValuePreview,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import useSWR from 'swr'
import {FocusBack} from '../controls/keepFocus.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {Question} from '../controls/Question.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {environment} from '../environment.ts'
import {pagePath} from '../preview/ofDocument.ts'
import type {ActionChange} from './mayPublish.ts'

/** Sanity's own dialog is wrong about weak references, and does not look at links. */
function useRemoval(
  what: 'delete' | 'unpublish',
  props: DocumentActionProps,
  description: Parameters<ActionChange>[1],
): ReturnType<ActionChange> {
  const [isAsking, setIsAsking] = useState(false)
  const {type, draft, published} = props
  const schemaType = useSchema().get(type)
  const value = draft ?? published ?? undefined
  const title = useValuePreview({schemaType, value, enabled: isAsking}).value?.title
  if (!description) return null
  const named = title ? `“${title}”` : 'this'
  const close = () => setIsAsking(false)
  return {
    ...description,
    onHandle: () => setIsAsking(true),
    dialog: isAsking && {
      type: 'dialog',
      header: what === 'delete' ? `Delete ${named}?` : `Take ${named} off the site?`,
      onClose: close,
      content: <Removal {...props} what={what} close={close} />,
    },
  }
}

export const hasField = (type: SchemaType | undefined, field: string): boolean =>
  type !== undefined && isObjectSchemaType(type) && type.fields.some(({name}) => name === field)

/**
 * Switches a document on or off on the site, in one transaction with its draft.
 * @param rev the revision of the first id; any without it
 * @returns their revision after it
 */
export async function switchShown(
  client: SanityClient,
  ids: readonly string[],
  isActive: boolean,
  rev?: string,
): Promise<string> {
  const transaction = client.transaction()
  for (const [index, id] of ids.entries()) {
    const patch = client.patch(id).set({isActive})
    transaction.patch(index === 0 && rev ? patch.ifRevisionId(rev) : patch)
  }
  return (await transaction.commit()).transactionId
}

export const useDeleting: ActionChange = (...action) => useRemoval('delete', ...action)
export const useUnpublishing: ActionChange = (...action) => useRemoval('unpublish', ...action)

/** The effects of a deletion on other documents, in words. */
export function lossesOf({naming, linking, isHeld}: ReturnType<typeof pointingAt>) {
  const after = isHeld
    ? 'Take it out there first: until then this cannot be done.'
    : `${naming.length === 1 ? 'It' : 'They'} will no longer show it.`
  return [
    {
      words: `${counted(naming.length, 'document names', 'documents name')} it. ${after}`,
      at: naming,
    },
    {
      words: `${counted(linking.length, 'document links', 'documents link')} to its page. Those links will lead nowhere.`,
      at: linking,
    },
  ].filter(({at}) => at.length > 0)
}

function Removal({
  id,
  type,
  draft,
  published,
  what,
  onComplete,
  close,
}: DocumentActionProps & {what: 'delete' | 'unpublish'; close: () => void}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const schemaType = schema.get(type)
  const {problem, attempt} = useAttempt()
  const {data: versions, loading} = useDocumentVersions({documentId: id})
  const {delete: remove, unpublish} = useDocumentOperation(id, type)
  const {pair} = useDocumentStore()
  const path = published ? pagePath(type, published) : undefined
  const query = pointersQuery(schema, contentTypes)
  const {data: pointing, error} = useSWR(['pointing', id], async () => {
    const all = await client.fetch(query, {types: contentTypes}, {perspective: 'raw'})
    return pointingAt(pointersSchema.parse(all), {id: getPublishedId(id), path})
  })
  const isDeletion = what === 'delete'
  const hasSwitch = hasField(schemaType, 'isActive')
  const canHide = isDeletion && published && published.isActive !== false
  const keepsConsents =
    !environment.projectId && published && datesOf(published).pictures.length > 0
  const mayNot = !pointing || pointing.isHeld

  async function hide() {
    if (hasSwitch)
      await switchShown(client, [getPublishedId(id), ...(draft ? [draft._id] : [])], false)
    else unpublish.execute()
    close()
    onComplete()
  }

  async function act() {
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const outcome = pair.operationEvents(getPublishedId(id), type).subscribe((event) => {
      if (event.op !== what) return
      if (event.type === 'error') reject(event.error)
      else resolve()
    })
    // Another operation that follows at once takes the outcome's place.
    const timer = setTimeout(resolve, outcomeWithinMs)
    if (isDeletion) remove.execute(versions)
    else unpublish.execute()
    try {
      await promise
    } finally {
      clearTimeout(timer)
      outcome.unsubscribe()
    }
    onComplete()
  }

  return (
    <Question
      yes={isDeletion ? 'Delete' : 'Take it off the site'}
      beside={
        canHide && (
          <Button
            text="Take it off the site"
            disabled={!hasSwitch && mayNot}
            onClick={() => void attempt(hide)}
          />
        )
      }
      isReady={!mayNot && !loading}
      act={act}
      close={close}
    >
      <FocusBack />
      <Pending {...{data: pointing, error}}>Looking for what mentions it…</Pending>
      {problem && <Problem>{problem}</Problem>}
      {pointing &&
        lossesOf(pointing).map(({words, at}) => (
          <Stack key={words} gap={3}>
            <Text>{words}</Text>
            {at.slice(0, mostNamed).map(({_id, _type, title: name}) => (
              <Text key={_id} size={1}>
                <IntentLink intent="edit" params={{id: _id, type: _type}} onClick={close}>
                  {name ?? schema.get(_type)?.title}
                </IntentLink>
              </Text>
            ))}
          </Stack>
        ))}
      <Text muted size={1}>
        {canHide
          ? 'To keep its words for later, take it off the site instead. '
          : !isDeletion && 'Its words are kept as a draft.'}
        {keepsConsents && 'Its people’s consent still applies to its pictures. '}
        {isDeletion &&
          !environment.projectId &&
          'What is deleted can be brought back for thirty days: Start, Deleted lately.'}
      </Text>
    </Question>
  )
}

const mostNamed = 8
const outcomeWithinMs = 30_000
