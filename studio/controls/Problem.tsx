import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/**
 * Shows an error, which screen readers read out at once. It stays visible at the foot of the scrolled area:
 * placed last, it moves nothing under a finger as it comes and goes.
 */
export const Problem = ({children}: {children: ReactNode}) => (
  <Card
    tone="critical"
    padding={4}
    radius={2}
    border
    role="alert"
    style={{position: 'sticky', bottom: 8, zIndex: 1}}
  >
    <Flex gap={3} align="center">
      <Text size={2}>
        <WarningOutlineIcon />
      </Text>
      <Text size={1}>{children}</Text>
    </Flex>
  </Card>
)
