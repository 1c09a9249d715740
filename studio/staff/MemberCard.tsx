import {roles} from '@home-care/schemas/rules/roles.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Badge, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {useCurrentUser} from 'sanity'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Leaving} from './Leaving.tsx'
import {RoleChoice} from './RoleChoice.tsx'
import type {Decide, Member} from './staffClient.ts'

export function MemberCard({
  member,
  members,
  decide,
}: {
  member: Member
  members: readonly Member[]
  decide: Decide
}) {
  const change = (to: object) => decide(`members/${member.id}`, 'PATCH', to)
  const me = useCurrentUser()
  const [role, setRole] = useState(member.role)
  return (
    <Card border padding={3} radius={2} data-testid={`member-${member.email}`}>
      <Flex gap={3} wrap="wrap" align="center">
        <Stack gap={2} style={{flex: '1 1 16rem'}}>
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
        <RoleChoice label={`Role of ${member.name}`} role={role} onChoose={setRole} />
        {role !== member.role && (
          <Button text={`Make ${roles[role].title.toLowerCase()}`} onClick={() => change({role})} />
        )}
        <Button mode="ghost" text="End sessions" onClick={() => change({sessions: 'end'})} />
        {member.isSuspended ? (
          <Button
            mode="ghost"
            tone="positive"
            text="Reactivate"
            onClick={() => change({isSuspended: false})}
          />
        ) : (
          member.id !== me?.id && (
            <DialogButton text="Suspend" tone="critical" header={`Suspend ${member.name}?`}>
              {(close) => <Leaving leaver={member} members={members} close={close} />}
            </DialogButton>
          )
        )}
      </Flex>
    </Card>
  )
}
