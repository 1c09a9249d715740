import {counted} from '@home-care/schemas/rules/amounts.ts'
import {Text} from '@sanity/ui'
import {getPublishedId, useClient} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {Pending} from '../controls/Pending.tsx'
import {Question} from '../controls/Question.tsx'

/** The answer of lake/http/eraseRoute.ts. */
const aboutSchema = z.object({
  assets: z.array(z.string()),
  comments: z.number(),
})

const inWords = new Intl.ListFormat('en-GB')

/** Erases a deleted document for good, for administrators on the embedded lake. */
export function Erasing({id, close}: {id: string; close: () => void}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const url = `/data/erase/${client.config().dataset}/${getPublishedId(id)}`
  const read = async () => aboutSchema.parse(await client.request({url}))
  const {data: about, error} = useSWR(['erasing', id], read)
  const erase = () => client.request({url, method: 'POST', body: {}})
  return (
    <Question yes="Erase for good" isReady={about !== undefined} act={erase} close={close}>
      <Text>
        Its words, of today and of earlier, are removed for good: nobody can bring them back. Do
        this when somebody asks for their data to be erased. Backups made before now hold it until
        they are deleted.
      </Text>
      <Pending {...{data: about, error}}>Looking for what goes with it…</Pending>
      {about && (
        <Text>
          {`Removed with it: ${inWords.format(
            [
              'its history',
              about.comments && counted(about.comments, 'comment'),
              about.assets.length &&
                counted(about.assets.length, 'picture or file', 'pictures or files'),
            ].filter((part) => part !== 0),
          )}.`}
        </Text>
      )}
    </Question>
  )
}
