import {Card, Heading, Stack, Text} from '@sanity/ui'
import {useEffect} from 'react'
import {answers} from './answers.ts'

/** The tool of the start page, which not every role has. */
export const startToolName = 'start'
/** The handbook's place in the start page's address. */
export const howToId = 'how-to'

/**
 * Brings the handbook into sight, for the eyes and for whoever hears the page.
 * @returns false where it is not on the screen
 */
export function showHowTo(): boolean {
  const howTo = document.getElementById(howToId)
  howTo?.focus({preventScroll: true})
  howTo?.scrollIntoView()
  return howTo !== null
}

/**
 * A short handbook: native elements that open one by one.
 * @param isInPlace whether what stands above it is there, and moves it no more
 */
export function HowTo({isInPlace}: {isInPlace: boolean}) {
  useEffect(() => {
    if (isInPlace && location.hash === `#${howToId}`) showHowTo()
  }, [isInPlace])
  return (
    <Card as="section" id={howToId} tabIndex={-1} aria-label="How to" padding={4} radius={3} border>
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
