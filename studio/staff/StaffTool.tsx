import {
  Badge,
  Box,
  Button,
  Card,
  Container,
  Flex,
  Heading,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@sanity/ui'
import {type Role, roleNames, roles} from 'lake/accounts/roles.ts'
import {type FormEvent, useCallback, useEffect, useState} from 'react'
import {useCurrentUser} from 'sanity'
import {formatMoment} from 'web/enquiries/londonTime.ts'
import {AuditTrail} from './AuditTrail.tsx'
import {type Invited, type Member, type StaffList, staffClient} from './staffClient.ts'

/** Who is on the staff and what they may do, for administrators. */
export function StaffTool() {
  const [list, setList] = useState<StaffList>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(async () => {
    try {
      setList(await staffClient.list())
    } catch (error) {
      setProblem(messageOf(error))
    }
  }, [])
  useEffect(() => void load(), [load])

  const decide = async (decision: Promise<unknown>) => {
    setProblem(undefined)
    try {
      await decision
    } catch (error) {
      setProblem(messageOf(error))
    }
    await load()
  }

  return (
    <Box height="fill" overflow="auto">
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Staff
          </Heading>
          {problem && (
            <Card tone="critical" padding={4} radius={2} role="alert">
              <Text>{problem}</Text>
            </Card>
          )}
          <Invite onInvited={load} onProblem={setProblem} />
          {list && (
            <Members
              members={list.members}
              onChange={(member, change) => decide(staffClient.change(member.id, change))}
            />
          )}
          {list && <Invitations invitations={list.invitations} />}
          {list && (
            <SecondPerson
              list={list}
              onDecide={(isOn) => decide(staffClient.askForSecondPerson(isOn))}
            />
          )}
          <AuditTrail />
        </Stack>
      </Container>
    </Box>
  )
}

function Invite({
  onInvited,
  onProblem,
}: {
  onInvited: () => Promise<void>
  onProblem: (problem: string | undefined) => void
}) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const [invited, setInvited] = useState<Invited>()

  async function send(event: FormEvent) {
    event.preventDefault()
    onProblem(undefined)
    try {
      setInvited(await staffClient.invite(email, role))
      setEmail('')
      await onInvited()
    } catch (error) {
      onProblem(messageOf(error))
    }
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
        <Flex gap={3} wrap="wrap" align="flex-end">
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
      {invited && (
        <Card tone="positive" padding={4} radius={2} role="status">
          <Stack gap={3}>
            <Text>
              {invited.isMailed
                ? 'Invited: the link is on its way by mail. It works once, within three days.'
                : 'Invited. Give them this link yourself: it works once, within three days.'}
            </Text>
            {!invited.isMailed && <TextInput readOnly aria-label="The link" value={invited.link} />}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function Members({
  members,
  onChange,
}: {
  members: Member[]
  onChange: (member: Member, change: Parameters<typeof staffClient.change>[1]) => void
}) {
  const me = useCurrentUser()
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        Members
      </Heading>
      {members.map((member) => (
        <Card key={member.id} border padding={3} radius={2} data-testid={`member-${member.email}`}>
          <Flex gap={3} wrap="wrap" align="center">
            <Stack gap={2} flex={1}>
              <Flex gap={2} align="center">
                <Text weight="semibold">{member.name}</Text>
                {member.isSuspended && <Badge tone="critical">Suspended</Badge>}
                {!member.hasFinished && <Badge tone="caution">Has not finished</Badge>}
              </Flex>
              <Text size={1} muted>
                {member.email}
                {member.lastSeenAt && `, last seen ${formatMoment(new Date(member.lastSeenAt))}`}
              </Text>
            </Stack>
            <RoleChoice
              label={`Role of ${member.name}`}
              role={member.role}
              onChoose={(role) => onChange(member, {role})}
            />
            <Button
              mode="ghost"
              text="End sessions"
              onClick={() => onChange(member, {sessions: 'end'})}
            />
            <Button
              mode="ghost"
              tone={member.isSuspended ? 'positive' : 'critical'}
              disabled={member.id === me?.id}
              text={member.isSuspended ? 'Let in again' : 'Suspend'}
              onClick={() => onChange(member, {isSuspended: !member.isSuspended})}
            />
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

function RoleChoice({
  label,
  role,
  onChoose,
}: {
  label: string
  role: Role
  onChoose: (role: Role) => void
}) {
  return (
    <Select
      aria-label={label}
      value={role}
      onChange={({currentTarget}) => {
        const chosen = roleNames.find((name) => name === currentTarget.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {roleNames.map((name) => (
        <option key={name} value={name}>
          {roles[name].title}
        </option>
      ))}
    </Select>
  )
}

function Invitations({invitations}: {invitations: StaffList['invitations']}) {
  if (invitations.length === 0) return null
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        Invited, not here yet
      </Heading>
      {invitations.map(({email, role, expiresAt}) => (
        <Text key={email} size={1}>
          {email}, {roles[role].title}, until {formatMoment(new Date(expiresAt))}
        </Text>
      ))}
    </Stack>
  )
}

/** Whether what is promised to the public in writing needs two of the staff. */
function SecondPerson({
  list: {members, asksForSecondPerson},
  onDecide,
}: {
  list: StaffList
  onDecide: (isOn: boolean) => void
}) {
  const publishers = members.filter(
    ({role, isSuspended, hasFinished}) =>
      hasFinished && !isSuspended && ['administrator', 'editor'].includes(role),
  )
  return (
    <Stack gap={3}>
      <Heading as="h2" size={1}>
        A second person
      </Heading>
      <Flex as="label" gap={3} align="center">
        <Switch
          checked={asksForSecondPerson}
          onChange={({currentTarget}) => onDecide(currentTarget.checked)}
        />
        <Text>Legal pages and the CQC facts need a second person to be published</Text>
      </Flex>
      <Text muted size={1}>
        Whoever changed one last does not publish it, nor take it off the site: somebody else who
        may publish reads it and does. That goes for administrators too. The audit trail tells who
        turns this on and off.
      </Text>
      {asksForSecondPerson && publishers.length < 2 && (
        <Card tone="caution" padding={4} radius={2} role="status">
          <Text size={1}>
            There is only one person who may publish, so nobody can publish what they write. Invite
            an editor, or turn this off.
          </Text>
        </Card>
      )}
    </Stack>
  )
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'That did not work. Please try again.'
