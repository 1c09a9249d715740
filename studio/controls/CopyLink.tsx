import {Box, Button, Flex, Stack, Text, TextInput} from '@sanity/ui'
import {useState} from 'react'

export function CopyLink({link}: {link: string}) {
  const [outcome, setOutcome] = useState('')
  return (
    <Stack gap={3}>
      <Flex gap={2} align="center">
        <Box flex={1}>
          <TextInput readOnly aria-label="The link" value={link} />
        </Box>
        <Button
          mode="ghost"
          text="Copy the link"
          onClick={() =>
            navigator.clipboard.writeText(link).then(
              () => setOutcome('Copied.'),
              () => setOutcome('This browser does not copy. Select the link and copy it.'),
            )
          }
        />
      </Flex>
      {outcome && <Text size={1}>{outcome}</Text>}
    </Stack>
  )
}
