import {Box, Button, Flex, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'

/** Copies a text, and says whether the browser did. */
export function useCopy(): (text: string) => void {
  const toast = useToast()
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.push({title: 'Copied.'}),
      () =>
        toast.push({title: 'This browser cannot copy for you. Select the words and copy them.'}),
    )
}

export function CopyLink({link}: {link: string}) {
  const copy = useCopy()
  return (
    <Flex gap={2} align="center">
      <Box flex={1}>
        <TextInput readOnly aria-label="The link" value={link} />
      </Box>
      <Button mode="ghost" text="Copy the link" onClick={() => copy(link)} />
    </Flex>
  )
}
