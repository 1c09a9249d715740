import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/** Shows an error, which screen readers read out at once. */
export const Problem = ({children}: {children: ReactNode}) => (
  <Card tone="critical" padding={4} radius={2} border role="alert">
    <Flex gap={3} align="center">
      <Text size={2}>
        <WarningOutlineIcon />
      </Text>
      <Text size={1}>{children}</Text>
    </Flex>
  </Card>
)
