import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Box, Button, Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

/** Shows an error, which screen readers read out at once. */
export function Problem({children, onDismiss}: {children: ReactNode; onDismiss?: () => void}) {
  return (
    <Card tone="critical" padding={4} radius={2} border role="alert">
      <Flex gap={3} align="center">
        <Text size={2}>
          <WarningOutlineIcon />
        </Text>
        <Box flex={1}>
          <Text size={1}>{children}</Text>
        </Box>
        {onDismiss && <Button text="Dismiss" mode="ghost" onClick={onDismiss} />}
      </Flex>
    </Card>
  )
}
