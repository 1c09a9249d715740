import {Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

export const Labelled = ({label, children}: {label: string; children: ReactNode}) => (
  <Stack as="label" gap={3}>
    <Text size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)
