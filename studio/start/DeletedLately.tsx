import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {useClient, useCurrentUser, useSchema} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {DialogButton} from '../controls/DialogButton.tsx'
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

/** Sanity's own form of a deleted document shows it as it was, and restores it as a draft. */
export function DeletedLately() {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const user = useCurrentUser()
  const url = `/data/history/${client.config().dataset}/deleted`
  const read = async () => deletedSchema.parse(await client.request({url})).deleted
  const {data = [], mutate} = useSWR(environment.projectId ? null : url, read, polled(15_000))
  const lines = data
    .filter(({type}) => schema.get(type))
    .map(({id, type, title, at, by}) => ({
      key: id,
      words: title,
      about: `${schema.get(type)?.title ?? type}. Deleted ${formatMoment(new Date(at))} by ${by}. Open it to restore it.`,
      to: {id, type},
      beside: decides(user) && (
        <DialogButton
          text="Erase for good"
          aria-label={`Erase for good: “${title}”`}
          header={`Erase “${title}” for good?`}
          mode="bleed"
          tone="critical"
        >
          {(close) => <Erasing id={id} close={() => void mutate().finally(close)} />}
        </DialogButton>
      ),
    }))
  return <Lines title="Deleted lately" lines={lines} />
}
