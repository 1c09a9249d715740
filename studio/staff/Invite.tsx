import {type Role, roles} from '@home-care/lake/accounts/roles.ts'
import {formatMoment} from '@home-care/web/enquiries/londonTime.ts'
import {Box, Button, Card, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type FormEvent, useState} from 'react'
import {RoleChoice} from './RoleChoice.tsx'
import type {Invited, StaffList} from './staffClient.ts'

export function Invite({
  onInvite,
}: {
  /** Resolves to undefined if it is refused. */
  onInvite: (email: string, role: Role) => Promise<Invited | undefined>
}) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [invited, setInvited] = useState<Invited>()

  async function send(event: FormEvent) {
    event.preventDefault()
    const answer = await onInvite(email, role)
    if (!answer) return
    setInvited(answer)
    setEmail('')
  }

  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        Invite somebody
      </Heading>
      <Text muted size={1}>
        Also for somebody who has lost their password or phone: the link gives them a new start.
      </Text>
      <form onSubmit={send}>
        <Flex gap={3} wrap="wrap" align="flex-start">
          <Box flex={2}>
            <TextInput
              aria-label="Email address"
              placeholder="Email address"
              type="email"
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Box>
          <RoleChoice label="Role" role={role} onChoose={setRole} />
          <Button type="submit" tone="primary" text="Invite" disabled={email === ''} />
        </Flex>
      </form>
      {invited && <InvitationLink key={invited.link} {...invited} />}
    </Stack>
  )
}

function InvitationLink({link, isMailed}: Invited) {
  const [said, say] = useState('')
  return (
    <Card tone="positive" padding={4} radius={2} role="status">
      <Stack gap={3}>
        <Text>
          {isMailed
            ? 'Invited: the link is on its way by mail. It works once, within three days.'
            : 'Invited. Give them this link yourself: it works once, within three days.'}
        </Text>
        <Flex gap={2} align="center">
          <Box flex={1}>
            <TextInput readOnly aria-label="The link" value={link} />
          </Box>
          <Button
            mode="ghost"
            text="Copy the link"
            onClick={() =>
              navigator.clipboard.writeText(link).then(
                () => say('Copied.'),
                () => say('This browser does not copy. Select the link and copy it.'),
              )
            }
          />
        </Flex>
        {said && <Text size={1}>{said}</Text>}
      </Stack>
    </Card>
  )
}

export function Invitations({
  invitations,
  onWithdraw,
}: {
  invitations: StaffList['invitations']
  onWithdraw: (email: string) => void
}) {
  if (invitations.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        Invited, not here yet
      </Heading>
      {invitations.map(({email, role, expiresAt}) => (
        <Flex key={email} gap={3} align="center" wrap="wrap">
          <Box flex={1}>
            <Text size={1}>
              {email}, {roles[role].title}, until {formatMoment(new Date(expiresAt))}
            </Text>
          </Box>
          <Button
            mode="ghost"
            text="Withdraw"
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={() => onWithdraw(email)}
          />
        </Flex>
      ))}
    </Stack>
  )
}
