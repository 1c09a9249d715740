import {Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

/** A field with its name above it. */
export function Labelled({label, children}: {label: string; children: (id: string) => ReactNode}) {
  const id = useId()
  return (
    <Stack gap={3}>
      <label htmlFor={id}>
        <Text size={1} weight="medium">
          {label}
        </Text>
      </label>
      {children(id)}
    </Stack>
  )
}
