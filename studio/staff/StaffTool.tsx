import {Box, Card, Container, Flex, Heading, Stack, Switch, Text} from '@sanity/ui'
import {useState} from 'react'
import useSWR from 'swr'
import {Problem} from '../controls/Problem.tsx'
import {messageOf} from '../messageOf.ts'
import {AuditTrail} from './AuditTrail.tsx'
import {Invitations, Invite} from './Invite.tsx'
import {Members} from './Members.tsx'
import {type StaffList, staffClient} from './staffClient.ts'

export function StaffTool() {
  const {data: list, error, mutate} = useSWR('staff', staffClient.list)
  const [refusal, setRefusal] = useState<string>()
  const problem = refusal ?? (error && messageOf(error))

  async function decide<Answer>(decision: Promise<Answer>) {
    setRefusal(undefined)
    const answer = await decision.catch((cause) => setRefusal(messageOf(cause)))
    await mutate()
    return answer ?? undefined
  }

  return (
    <Box height="fill" overflow="auto">
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Staff
          </Heading>
          {problem && <Problem>{problem}</Problem>}
          <Invite onInvite={(email, role) => decide(staffClient.invite(email, role))} />
          {list && (
            <>
              <Members
                members={list.members}
                onChange={(member, change) => decide(staffClient.change(member.id, change))}
              />
              <Invitations
                invitations={list.invitations}
                onWithdraw={(email) => decide(staffClient.withdraw(email))}
              />
              <SecondPerson
                list={list}
                onDecide={(isOn) => decide(staffClient.askForSecondPerson(isOn))}
              />
            </>
          )}
          <AuditTrail />
        </Stack>
      </Container>
    </Box>
  )
}

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
        The person who changed one last cannot publish it or take it off the site: another editor or
        administrator reads it and does. This holds for administrators too. The audit trail says who
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
