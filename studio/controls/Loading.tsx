import {Flex, Spinner, Text} from '@sanity/ui'

export const Loading = ({children}: {children: string}) => (
  <Flex gap={3} role="status">
    <Spinner muted />
    <Text muted>{children}</Text>
  </Flex>
)
