import {Box, Card, Container, Flex, Heading, Stack, Switch, Text} from '@sanity/ui'
import {useCallback, useEffect, useState} from 'react'
import {AuditTrail} from './AuditTrail.tsx'
import {Invitations, Invite} from './Invite.tsx'
import {Members} from './Members.tsx'
import {messageOf} from './messageOf.ts'
import {type StaffList, staffClient} from './staffClient.ts'

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
          {list && (
            <Invitations
              invitations={list.invitations}
              onWithdraw={(email) => decide(staffClient.withdraw(email))}
            />
          )}
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
