import {roles} from '@home-care/schemas/rules/roles.ts'
import {Box, Card, Container, Flex, Heading, Stack, Switch, Text} from '@sanity/ui'
import useSWR from 'swr'
import {onceAClick} from '../controls/onceAClick.ts'
import {Panel} from '../controls/Panel.tsx'
import {Problem} from '../controls/Problem.tsx'
import {messageOf, useAttempt} from '../controls/useAttempt.ts'
import {AuditTrail} from './AuditTrail.tsx'
import {Invitations, Invite} from './Invite.tsx'
import {MemberCard} from './MemberCard.tsx'
import {askLake, type Decide, type StaffList, staffClient} from './staffClient.ts'

export function StaffTool() {
  const {data: list, error, mutate} = useSWR('staff', staffClient.list)
  const {problem: refusal, attempt} = useAttempt()
  const problem = refusal ?? (error && messageOf(error))
  const decide: Decide = (...change) =>
    void attempt(async () => {
      await askLake(...change)
      await mutate()
    }, JSON.stringify(change))

  return (
    <Box height="fill" overflow="auto" style={{overflowWrap: 'anywhere'}} {...onceAClick}>
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Staff
          </Heading>
          <Invite waiting={list?.invitations} onInvited={mutate} />
          {list && (
            <>
              <Panel title="Members">
                {list.members.map((member) => (
                  // The key resets the choice when the role changes.
                  <MemberCard
                    key={`${member.id} ${member.role}`}
                    {...{member, decide}}
                    members={list.members}
                  />
                ))}
              </Panel>
              <Invitations invitations={list.invitations} decide={decide} />
              <SecondPerson list={list} decide={decide} />
            </>
          )}
          <AuditTrail />
          {problem && <Problem>{problem}</Problem>}
        </Stack>
      </Container>
    </Box>
  )
}

function SecondPerson({
  list: {members, asksForSecondPerson},
  decide,
}: {
  list: StaffList
  decide: Decide
}) {
  const publishers = members.filter(
    ({role, isSuspended, hasFinished}) => hasFinished && !isSuspended && roles[role].publishes,
  )
  return (
    <Panel title="A second person">
      <Flex as="label" gap={3} align="center">
        <Switch
          checked={asksForSecondPerson}
          onChange={({currentTarget: {checked}}) => decide('second-person', 'PUT', {isOn: checked})}
        />
        <Text>Legal pages and the regulator’s facts need a second person to be published</Text>
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
    </Panel>
  )
}
