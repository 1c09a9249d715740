import {TrashIcon} from '@sanity/icons/Trash'
import {Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, getPublishedId, useClient, useCurrentUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import useSWR from 'swr'
import {z} from 'zod'
import {Pending} from '../controls/Pending.tsx'
import {Question} from '../controls/Question.tsx'
import {environment} from '../environment.ts'
import {decides} from '../staff/toolsOf.ts'

/** The answer of lake/http/eraseRoute.ts. */
const aboutSchema = z.object({
  documents: z.array(z.string()),
  assets: z.array(z.string()),
  comments: z.number(),
  blockedBy: z.array(z.string()),
})

/** "2 comments", in a list; an empty list for none. */
export const counted = (count: number, one: string, many = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const inWords = new Intl.ListFormat('en-GB')

export function Erasing({id, close}: {id: string; close: () => void}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const url = `/data/erase/${client.config().dataset}/${getPublishedId(id)}`
  const read = async () => aboutSchema.parse(await client.request({url}))
  const {data: about, error} = useSWR(['erasing', id], read)
  const erase = () => client.request({url, method: 'POST', body: {}})
  const isReady = about?.blockedBy.length === 0
  return (
    <Question yes="Erase for good" isReady={isReady} act={erase} close={close}>
      <Text>
        Its words, of today and of earlier, are removed for good: nobody can bring them back. Do
        this when somebody asks for their data to be erased. Backups made before now hold it until
        they are deleted.
      </Text>
      <Pending {...{data: about, error}}>Looking for what goes with it…</Pending>
      {isReady && (
        <Text>
          {`Removed with it: ${inWords.format([
            'its history',
            ...counted(about.comments, 'comment'),
            ...counted(about.assets.length, 'picture or file', 'pictures or files'),
          ])}.`}
        </Text>
      )}
      {about && about.blockedBy.length > 0 && (
        <Text>
          Another document needs it:{' '}
          <IntentLink intent="edit" params={{id: about.blockedBy[0] ?? ''}} onClick={close}>
            take it out there first
          </IntentLink>
          .
        </Text>
      )}
    </Question>
  )
}

/** For administrators, on the embedded lake. */
export const eraseForGood: DocumentActionComponent = ({id}) => {
  const [isOpen, setIsOpen] = useState(false)
  const user = useCurrentUser()
  if (environment.projectId || !decides(user)) return null
  const close = () => setIsOpen(false)
  return {
    label: 'Erase for good',
    icon: TrashIcon,
    tone: 'critical',
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Erase for good?',
      onClose: close,
      content: <Erasing id={id} close={close} />,
    },
  }
}
