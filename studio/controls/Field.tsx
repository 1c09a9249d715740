import {Stack, Text, TextInput} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'

export const Labelled = ({label, children}: {label: string; children: ReactNode}) => (
  <Stack as="label" gap={3}>
    <Text size={1} weight="medium">
      {label}
    </Text>
    {children}
  </Stack>
)

/** A line that has to be filled in. */
export const Field = ({label, ...input}: {label: string} & ComponentProps<typeof TextInput>) => (
  <Labelled label={label}>
    <TextInput required {...input} />
  </Labelled>
)
