import {type Role, roleNames, roles} from '@home-care/schemas/rules/roles.ts'
import {Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {Choice} from '../controls/Choice.tsx'

export function RoleChoice({
  label,
  role,
  onChoose,
}: {
  label: string
  role: Role
  onChoose: (role: Role) => void
}) {
  const about = useId()
  return (
    <Stack gap={2} style={{flex: '1 1 12rem'}}>
      <Choice
        aria-label={label}
        aria-describedby={about}
        options={roleNames.map((name) => ({value: name, title: roles[name].title}))}
        value={role}
        onChoose={onChoose}
      />
      <Text id={about} size={1} muted>
        {roles[role].about}
      </Text>
    </Stack>
  )
}
