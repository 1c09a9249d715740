import {Box, Button, Flex, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'

export function CopyLink({link}: {link: string}) {
  const toast = useToast()
  return (
    <Flex gap={2} align="center">
      <Box flex={1}>
        <TextInput readOnly aria-label="The link" value={link} />
      </Box>
      <Button
        mode="ghost"
        text="Copy the link"
        onClick={() =>
          navigator.clipboard.writeText(link).then(
            () => toast.push({title: 'Copied.'}),
            () => toast.push({title: 'This browser does not copy. Select the link and copy it.'}),
          )
        }
      />
    </Flex>
  )
}
