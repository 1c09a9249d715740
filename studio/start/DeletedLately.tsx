import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Button, Flex} from '@sanity/ui'
import {
  getDraftId,
  getPublishedId,
  type SanityClient,
  useClient,
  useCurrentUser,
  useSchema,
} from 'sanity'
import {useRouter} from 'sanity/router'
import useSWR from 'swr'
import {z} from 'zod'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {environment} from '../environment.ts'
import {polled} from '../polled.ts'
import {Erasing} from '../publish/erasing.tsx'
import {decides} from '../staff/toolsOf.ts'
import {Lines} from './lines.tsx'

const deletedSchema = z.object({
  deleted: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      title: z
        .string()
        .nullable()
        .transform((title) => title ?? 'Untitled'),
      at: z.iso.datetime(),
      by: z.string(),
    }),
  ),
})

const pastSchema = z.object({
  documents: z.array(z.looseObject({_id: z.string(), _type: z.string()})),
})

/**
 * Restores a deleted document as a draft. References to documents that are gone are left out. Sanity's
 * own form of it would restore the last draft, which may be older than what was published.
 */
async function restore(client: SanityClient, id: string) {
  const url = `/data/history/${client.config().dataset}/documents/${id}`
  const past = await client.request({url, query: {lastRevision: 'true'}})
  const [last] = pastSchema.parse(past).documents
  if (!last) throw new Error('It was erased meanwhile.')
  await client.createIfNotExists({...last, _id: getDraftId(getPublishedId(id))})
}

export function DeletedLately() {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const user = useCurrentUser()
  const {navigateIntent} = useRouter()
  const {problem, attempt} = useAttempt()
  const url = `/data/history/${client.config().dataset}/deleted`
  const read = async () => deletedSchema.parse(await client.request({url})).deleted
  const {data = [], mutate} = useSWR(environment.projectId ? null : url, read, polled(15_000))
  const bringBack = async (id: string, type: string) => {
    await restore(client, id)
    navigateIntent('edit', {id: getPublishedId(id), type})
  }
  const lines = data
    .filter(({type}) => schema.get(type))
    .map(({id, type, title, at, by}) => ({
      key: id,
      words: title,
      about: `${schema.get(type)?.title ?? type}. Deleted ${formatMoment(new Date(at))} by ${by}`,
      beside: (
        <Flex gap={2}>
          <Button
            text="Restore"
            aria-label={`Restore “${title}”`}
            mode="ghost"
            onClick={() => void attempt(() => bringBack(id, type))}
          />
          {decides(user) && (
            <DialogButton
              text="Erase for good"
              aria-label={`Erase for good: “${title}”`}
              header={`Erase “${title}” for good?`}
              mode="bleed"
              tone="critical"
            >
              {(close) => <Erasing id={id} close={() => void mutate().finally(close)} />}
            </DialogButton>
          )}
        </Flex>
      ),
    }))
  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <Lines title="Deleted lately" lines={lines} />
    </>
  )
}
