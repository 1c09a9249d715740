import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Button, Flex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {getPublishedId, useClient, useCurrentUser, useSchema} from 'sanity'
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
import {restore} from './restore.ts'

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

export function DeletedLately() {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const user = useCurrentUser()
  const {navigateIntent} = useRouter()
  const toast = useToast()
  const {problem, attempt} = useAttempt()
  const url = `/data/history/${client.config().dataset}/deleted`
  const read = async () => deletedSchema.parse(await client.request({url})).deleted
  const {data = [], mutate} = useSWR(environment.projectId ? null : url, read, polled(15_000))
  const bringBack = async (id: string, type: string) => {
    const leftOut = await restore(client, id)
    if (leftOut) {
      toast.push({
        status: 'warning',
        title: `Restored without ${leftOut}, deleted meanwhile. Choose another in its place.`,
        duration: 30_000,
      })
    }
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
