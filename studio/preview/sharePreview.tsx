import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import {LinkIcon} from '@sanity/icons/Link'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type DocumentActionComponent, useClient, useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {CopyLink} from '../controls/CopyLink.tsx'
import {FocusBack} from '../controls/keepFocus.tsx'
import {onceAClick} from '../controls/onceAClick.ts'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {environment} from '../environment.ts'
import {mayPublish} from '../staff/toolsOf.ts'
import {pagePath} from './ofDocument.ts'

/** Archives hold no document of this type, and only publishers may create one. */
const _type = 'sanity.previewUrlShareAccess'
/** web/preview/previewSession.ts accepts a link for as long. */
const days = 7
const dayMs = 24 * 60 * 60 * 1000

const linksSchema = z.array(
  z.object({_id: z.string(), _createdAt: z.string(), path: z.string(), secret: z.string()}),
)
const query = `*[_type == $type && defined(secret) && defined(path)]
  | order(path == $path desc, _createdAt desc){_id, _createdAt, path, secret}`

const addressOf = (secret: string) =>
  `${environment.siteUrl}/api/draft-mode/enable?sanity-preview-secret=${secret}`

export const sharePreview: DocumentActionComponent = ({type, draft, published}) => {
  const [isOpen, setIsOpen] = useState(false)
  const user = useCurrentUser()
  const path = pagePath(type, draft ?? published)
  if (!path || !mayPublish(user)) return null
  return {
    label: 'Share a preview',
    icon: LinkIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Share a preview',
      onClose: () => setIsOpen(false),
      content: <Links path={path} />,
    },
  }
}

function Links({path}: {path: string}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const {problem, attempt} = useAttempt()
  const read = async () =>
    linksSchema.parse(await client.fetch(query, {type: _type, path}, {perspective: 'raw'}))
  const {data: links, error, mutate} = useSWR(['shared previews', path], read)
  const share = async () => {
    const _id = `sanity-preview-url-secret.${crypto.randomUUID()}`
    const secret = crypto.randomUUID() + crypto.randomUUID()
    await client.create({_id, _type, path, secret})
    await mutate()
  }
  const withdraw = async (id: string) => {
    await client.delete(id)
    await mutate()
  }
  return (
    <Stack gap={5} {...onceAClick}>
      <FocusBack />
      <Text>
        Anybody with the link sees {path} as it is written now, with what that page shows, and no
        other draft. It needs no account, and ends after seven days.
      </Text>
      {problem && <Problem>{problem}</Problem>}
      <Flex>
        <Button text="Make a link" onClick={() => void attempt(share)} />
      </Flex>
      <Pending {...{data: links, error}}>Looking for links…</Pending>
      {links?.map(({_id, _createdAt, path: sharedPath, secret}) => (
        <Card key={_id} padding={3} radius={2} border>
          <Stack gap={3}>
            <Flex gap={3} align="center" justify="space-between" wrap="wrap">
              <Text size={1}>
                {sharedPath}, {lastDayInWords(_createdAt)}
              </Text>
              <Button
                text="Withdraw"
                aria-label={`Withdraw the link to ${sharedPath}`}
                mode="ghost"
                tone="critical"
                onClick={() => void attempt(() => withdraw(_id), _id)}
              />
            </Flex>
            <CopyLink link={addressOf(secret)} />
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function lastDayInWords(created: string): string {
  const end = new Date(Date.parse(created) + days * dayMs)
  return `${end < new Date() ? 'ended' : 'until'} ${formatDay(londonDay(end))}`
}
