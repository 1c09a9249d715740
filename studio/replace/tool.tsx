import {SearchIcon} from '@sanity/icons/Search'
import {Box, Container, Heading, Stack} from '@sanity/ui'
import {definePlugin} from 'sanity'
import {onceAClick} from '../controls/onceAClick.ts'
import {ReplaceWords} from './ReplaceWords.tsx'

export const replaceTool = definePlugin({
  name: 'replace',
  tools: [{name: 'words', title: 'Find and replace', icon: SearchIcon, component: FindAndReplace}],
})

function FindAndReplace() {
  return (
    <Box as="main" height="fill" overflow="auto" style={{overflowWrap: 'anywhere'}} {...onceAClick}>
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Find and replace
          </Heading>
          <ReplaceWords />
        </Stack>
      </Container>
    </Box>
  )
}
