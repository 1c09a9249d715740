import {Card, Stack, Text} from '@sanity/ui'
import {useEffect} from 'react'
import {More} from '../controls/More.tsx'
import {Panel} from '../controls/Panel.tsx'
import answers from './answers.json' with {type: 'json'}

export const startToolName = 'start'
export const howToId = 'how-to'

/**
 * Scrolls to the handbook and focuses it.
 * @returns false if it is not on the screen
 */
export function showHowTo(): boolean {
  const howTo = document.getElementById(howToId)
  howTo?.focus({preventScroll: true})
  howTo?.scrollIntoView()
  return howTo !== null
}

/**
 * The handbook. Names of controls stand between asterisks; studio/test/howTo.test.ts looks for each.
 * @param isInPlace whether the page above it has loaded, and moves it no more
 */
export function HowTo({isInPlace}: {isInPlace: boolean}) {
  useEffect(() => {
    if (isInPlace && location.hash === `#${howToId}`) showHowTo()
  }, [isInPlace])
  return (
    <Panel title="How to" id={howToId} tabIndex={-1}>
      {answers.map(({id, question, answer, picture}) => (
        <More key={id} id={id} summary={question}>
          <Card paddingY={3} paddingLeft={3}>
            <Stack gap={4}>
              <Text size={1}>{withControls(answer)}</Text>
              <img
                src={addressOf(id)}
                alt={picture}
                width={360}
                height={240}
                // A closed answer loads no picture.
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
        </More>
      ))}
    </Panel>
  )
}

const withControls = (answer: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
  answer.split('*').map((part, index) => (index % 2 ? <strong key={index}>{part}</strong> : part))

const addressOf = (id: string) => new URL(`./pictures/${id}.webp`, import.meta.url).href
