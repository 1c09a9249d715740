import {release} from '@home-care/environment/release.ts'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {More} from '../controls/More.tsx'
import {Panel} from '../controls/Panel.tsx'
import answers from './answers.json' with {type: 'json'}

/** The handbook. Names of controls are between asterisks; studio/test/howTo.test.ts looks for each. */
export const HowTo = () => (
  <Box as="main" overflow="auto" padding={4} style={{height: '100%'}}>
    <Panel title="How to">
      {answers.map(({id, question, answer, picture}) => (
        <More key={id} summary={question}>
          <Card paddingY={3} paddingLeft={3}>
            <Stack gap={4}>
              <Text size={1}>{withControls(answer)}</Text>
              <img
                src={new URL(`./pictures/${id}.webp`, import.meta.url).href}
                alt={picture}
                width={360}
                height={240}
                // A closed answer loads no picture.
                loading="lazy"
                style={{maxWidth: '100%', height: 'auto', border: '1px solid silver'}}
              />
            </Stack>
          </Card>
        </More>
      ))}
    </Panel>
    <Stack gap={4} paddingTop={4}>
      <Text size={1} muted>
        The Studio is made with Sanity’s, of which some things cannot be changed: the words of the
        library in Pictures, such as “Browse Assets”, the space above a form’s first field, the menu
        that a right click opens on a page in Preview, and the quarter of a second that a formatted
        text waits before it shows there.
      </Text>
      <Text size={1} muted>
        Release {release}
      </Text>
    </Stack>
  </Box>
)

const withControls = (answer: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
  answer.split('*').map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part))
