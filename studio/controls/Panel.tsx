import {Card, Heading, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'

export const Panel = ({title, children}: {title: string; children: ReactNode}) => (
  <Card as="section" aria-label={title} tabIndex={-1} padding={4} radius={3} border>
    <Stack gap={4}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
)
