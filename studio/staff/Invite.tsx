import {type Role, roles} from '@home-care/schemas/rules/roles.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Box, Button, Card, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'
import {CopyLink} from '../controls/CopyLink.tsx'
import {Form} from '../controls/Form.tsx'
import {Panel} from '../controls/Panel.tsx'
import {RoleChoice} from './RoleChoice.tsx'
import {type Decide, type Invited, type StaffList, staffClient} from './staffClient.ts'

export function Invite({
  waiting,
  onInvited,
}: {
  waiting: StaffList['invitations'] | undefined
  onInvited: () => Promise<unknown>
}) {
  const [role, setRole] = useState<Role>('editor')
  const [invited, setInvited] = useState<Invited & {email: string}>()

  async function invite(email: string) {
    setInvited({email, ...(await staffClient.invite(email, role))})
    await onInvited()
  }

  return (
    <Panel title="Invite somebody">
      <Text muted size={1}>
        Also for somebody who has lost their password or phone: the link gives them a new start.
      </Text>
      <Form button="Invite" onSubmit={(value) => invite(value('email'))}>
        <Flex gap={3} wrap="wrap" align="flex-start">
          <Box style={{flex: '2 1 12rem'}}>
            <TextInput
              aria-label="Email address"
              placeholder="Email address"
              type="email"
              name="email"
            />
          </Box>
          <RoleChoice label="Role" role={role} onChoose={setRole} />
        </Flex>
      </Form>
      {invited && waiting?.some(({email}) => email === invited.email.toLowerCase()) && (
        <Card key={invited.link} tone="positive" padding={4} radius={2} role="status">
          <Stack gap={3}>
            <Text>
              {invited.isMailed
                ? `${invited.email} is invited: the link is on its way by mail. It works once, within three days.`
                : `${invited.email} is invited. Give them this link yourself: it works once, within three days.`}
            </Text>
            <CopyLink link={invited.link} />
          </Stack>
        </Card>
      )}
    </Panel>
  )
}

export function Invitations({
  invitations,
  decide,
}: {
  invitations: StaffList['invitations']
  decide: Decide
}) {
  if (invitations.length === 0) return null
  return (
    <Panel title="Invitations not used yet">
      {invitations.map(({email, role, expiresAt}) => (
        <Flex key={email} gap={3} align="center" wrap="wrap">
          <Box style={{flex: '1 1 14rem'}}>
            <Text size={1}>
              {email}, {roles[role].title}, until {formatMoment(new Date(expiresAt))}
            </Text>
          </Box>
          <Button
            mode="ghost"
            text="Withdraw"
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={() => decide(`invitations/${encodeURIComponent(email)}`, 'DELETE')}
          />
        </Flex>
      ))}
    </Panel>
  )
}
