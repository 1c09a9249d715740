import {Box, Select, Stack, Text} from '@sanity/ui'
import {type Role, roleNames, roles} from 'lake/accounts/roles.ts'
import {useId} from 'react'

/** A role, with what it is for. */
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
      <Select
        aria-label={label}
        aria-describedby={about}
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
      <Box id={about}>
        <Text size={1} muted>
          {roles[role].about}
        </Text>
      </Box>
    </Stack>
  )
}
