import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Container, Heading, Stack} from '@sanity/ui'
import {definePlugin} from 'sanity'
import {route, useRouterState} from 'sanity/router'
import {onceAClick} from '../controls/onceAClick.ts'
import {ReplacePicture} from './ReplacePicture.tsx'
import {ReplaceWords} from './ReplaceWords.tsx'

export const replaceTool = definePlugin({
  name: 'replace',
  tools: [
    {
      name: toolNames.replace,
      title: 'Find and replace',
      icon: SearchIcon,
      // The id of a picture is not personal data, so it may be in a URL.
      router: route.create('/', [route.create('/picture/:picture')]),
      canHandleIntent: (intent) => intent === 'replacePicture',
      getIntentState: (_intent, {picture}) => ({picture}),
      component: FindAndReplace,
    },
  ],
})

function FindAndReplace() {
  const picture = useRouterState(({picture: id}) => id)
  const isPicture = typeof picture === 'string'
  return (
    <Box as="main" height="fill" overflow="auto" style={{overflowWrap: 'anywhere'}} {...onceAClick}>
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {isPicture ? 'Replace a picture everywhere' : 'Find and replace'}
          </Heading>
          {isPicture ? <ReplacePicture key={picture} asset={picture} /> : <ReplaceWords />}
        </Stack>
      </Container>
    </Box>
  )
}
