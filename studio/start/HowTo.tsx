import {Card, Heading, Stack, Text} from '@sanity/ui'
import {answers} from './answers.ts'

/** A short handbook: native elements that open one by one. */
export function HowTo() {
  return (
    <Card as="section" aria-label="How to" padding={4} radius={3} border>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          How to
        </Heading>
        {answers.map(({id, question, answer, picture}) => (
          <details key={id} id={id}>
            <summary style={{cursor: 'pointer', fontSize: '0.8125rem', lineHeight: 1.5}}>
              {question}
            </summary>
            <Card paddingY={3} paddingLeft={3}>
              <Stack gap={4}>
                <Text size={1}>{withControls(answer)}</Text>
                <img
                  src={addressOf(id)}
                  alt={picture}
                  width={360}
                  height={240}
                  // Nobody who leaves an answer closed waits for its picture.
                  loading="lazy"
                  style={{
                    maxWidth: '100%',
                    height: 'auto',
                    borderRadius: 3,
                    border: '1px solid var(--card-border-color)',
                  }}
                />
              </Stack>
            </Card>
          </details>
        ))}
      </Stack>
    </Card>
  )
}

/** What stands between asterisks, set apart as the name of a control. */
const withControls = (answer: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
  answer.split('*').map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part))

const addressOf = (id: string) => new URL(`./pictures/${id}.webp`, import.meta.url).href
