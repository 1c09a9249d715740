import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {Box, Button, Checkbox, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, type SyntheticEvent, useState} from 'react'
import {
  getPublishedId,
  isDraftId,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useSchema,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {Field} from '../controls/Field.tsx'
import {onceAClick} from '../controls/onceAClick.ts'
import {Panel} from '../controls/Panel.tsx'
import {Problem} from '../controls/Problem.tsx'
import {messageOf, useAttempt} from '../controls/useAttempt.ts'
import {mayDiscuss, mayPublish} from '../staff/toolsOf.ts'
import {currentDocuments, saveInDraft, saveInRelease} from './replaceWords.ts'
import {replaced, type TextPlace, textPlaces} from './textPlaces.ts'

interface Found {
  document: SanityDocument
  places: TextPlace[]
}
interface Outcome {
  saved: {document: SanityDocument; undo?: () => Promise<unknown>}[]
  refused: {document: SanityDocument; why: string}[]
  releaseId?: string
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

// Nobody reads more places than this one by one.
const mostPlaces = 500

const keyOf = ({_id}: SanityDocument, {key}: TextPlace) => `${_id} ${key}`

export function FindAndReplace() {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const user = useCurrentUser()
  const {problem, attempt} = useAttempt()
  const [words, setWords] = useState('')
  const [replacement, setReplacement] = useState('')
  const [anyCapitals, setAnyCapitals] = useState(false)
  const [wholeWords, setWholeWords] = useState(true)
  const [found, setFound] = useState<Found[]>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome>()
  const chosen = (found ?? [])
    .map(({document, places}) => ({
      document,
      places: places.filter((place) => place.inString && !left.has(keyOf(document, place))),
    }))
    .filter(({places}) => places.length > 0)
  const count = chosen.reduce((sum, {places}) => sum + places.length, 0)

  const forget = () => {
    setFound(undefined)
    setOutcome(undefined)
  }
  const find = async () => {
    const documents = await currentDocuments(client, contentTypes)
    const search = {words, anyCapitals, wholeWords}
    setOutcome(undefined)
    setLeft(new Set())
    const all = documents.flatMap((document) => {
      const type = schema.get(document._type)
      const places = type ? textPlaces(type, document, search) : []
      return places.length > 0 ? [{document, places}] : []
    })
    const count = all.reduce((sum, {places}) => sum + places.length, 0)
    if (count > mostPlaces)
      throw new Error(`These words stand in ${count} places. Write more of the sentence.`)
    setFound(all)
  }
  const replace = async (inRelease: boolean) => {
    const title = `“${words.trim()}” becomes “${replacement}”`
    const releaseId = inRelease
      ? (await client.releases.create({metadata: {title, releaseType: 'asap'}})).releaseId
      : undefined
    const now: Outcome = {saved: [], refused: [], ...(releaseId && {releaseId})}
    for (const {document, places} of chosen) {
      const texts = replaced(places, replacement)
      const before = Object.fromEntries(
        places.flatMap(({path, inString}) => (inString ? [[path, inString.value]] : [])),
      )
      try {
        const undo = releaseId
          ? await saveInRelease(client, document, texts, releaseId)
          : await saveInDraft(client, document, texts, before)
        now.saved.push({document, ...(undo && {undo})})
      } catch (error) {
        now.refused.push({document, why: messageOf(error)})
      }
    }
    if (releaseId && now.saved.length === 0) await client.releases.archive({releaseId})
    setFound(undefined)
    setOutcome(now)
  }
  const undo = async ({saved, releaseId}: Outcome) => {
    if (releaseId) await client.releases.archive({releaseId})
    const kept: Outcome['saved'] = []
    const refused: Outcome['refused'] = []
    for (const each of saved) {
      try {
        await each.undo?.()
      } catch (error) {
        kept.push(each)
        refused.push({document: each.document, why: messageOf(error)})
      }
    }
    setOutcome({saved: kept, refused})
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void attempt(find, 'find')
  }
  const nameOf = (document: SanityDocument) =>
    titleOf(document) ?? schema.get(document._type)?.title ?? document._type
  const linkTo = (document: SanityDocument) => (
    <IntentLink intent="edit" params={{id: getPublishedId(document._id), type: document._type}}>
      {nameOf(document)}
    </IntentLink>
  )

  return (
    <Box height="fill" overflow="auto" style={{overflowWrap: 'anywhere'}} {...onceAClick}>
      <Container width={2} padding={4}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            Find and replace
          </Heading>
          <form onSubmit={submit}>
            <Stack gap={4}>
              <Field
                label="Find these words"
                value={words}
                required
                onChange={({currentTarget: {value}}) => {
                  setWords(value)
                  forget()
                }}
              />
              <Field
                label="Replace them with"
                value={replacement}
                onChange={({currentTarget: {value}}) => setReplacement(value)}
              />
              <Ticked
                label="Whole words only"
                checked={wholeWords}
                onChange={(isOn) => {
                  setWholeWords(isOn)
                  forget()
                }}
              />
              <Ticked
                label="Capital or small letters, either"
                checked={anyCapitals}
                onChange={(isOn) => {
                  setAnyCapitals(isOn)
                  forget()
                }}
              />
              <Flex>
                <Button type="submit" text="Find" tone="primary" disabled={!words.trim()} />
              </Flex>
            </Stack>
          </form>
          {found && (
            <Text role="status">
              {found.length === 0
                ? 'No text has these words.'
                : `Chosen: ${counted(count, 'place')} in ${counted(chosen.length, 'document')}.`}
            </Text>
          )}
          {found?.map(({document, places}) => (
            <Panel
              key={document._id}
              title={`${nameOf(document)} (${schema.get(document._type)?.title})`}
            >
              <Text size={1} muted>
                {linkTo(document)}
                {isDraftId(document._id) &&
                  '. It has a draft: the words are replaced there, and its other changes stay in it.'}
              </Text>
              {places.map((place) => {
                const key = keyOf(document, place)
                if (!place.inString)
                  return (
                    <Text key={key} size={1}>
                      <Preview {...place} /> Not replaced: formatting or a fact divides these words.
                      Open the document and change them there.
                    </Text>
                  )
                return (
                  <Ticked
                    key={key}
                    label={<Preview {...place} replacement={replacement} />}
                    checked={!left.has(key)}
                    onChange={(isOn) =>
                      setLeft((before) => {
                        const next = new Set(before)
                        if (isOn) next.delete(key)
                        else next.add(key)
                        return next
                      })
                    }
                  />
                )
              })}
            </Panel>
          ))}
          {count > 0 && mayDiscuss(user) && (
            <Flex gap={3} wrap="wrap">
              <Button
                text={`Replace ${count} in drafts`}
                tone="primary"
                onClick={() => void attempt(() => replace(false), 'replace')}
              />
              {mayPublish(user) && (
                <Button
                  text={`Replace ${count} in a new release`}
                  mode="ghost"
                  onClick={() => void attempt(() => replace(true), 'replace')}
                />
              )}
            </Flex>
          )}
          {outcome && (
            <Panel title="What was replaced">
              <Text role="status">
                {outcome.saved.length === 0
                  ? 'Nothing is replaced now.'
                  : outcome.releaseId
                    ? `The new words of ${counted(outcome.saved.length, 'document')} are in a new release. Visitors see the words once it is run.`
                    : `The new words of ${counted(outcome.saved.length, 'document')} are in drafts. Visitors see them once each is published.`}
              </Text>
              {outcome.saved.map(({document}) => (
                <Text key={document._id} size={1}>
                  {linkTo(document)}
                </Text>
              ))}
              {outcome.refused.map(({document, why}) => (
                <Text key={document._id} size={1}>
                  {linkTo(document)}: {why}
                </Text>
              ))}
              {outcome.saved.length > 0 && (
                <Flex>
                  <Button
                    text="Undo"
                    mode="ghost"
                    onClick={() => void attempt(() => undo(outcome), 'undo')}
                  />
                </Flex>
              )}
            </Panel>
          )}
          {problem && <Problem>{problem}</Problem>}
        </Stack>
      </Container>
    </Box>
  )
}

function Ticked({
  label,
  checked,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <Flex as="label" gap={3} align="flex-start">
      <Checkbox checked={checked} onChange={({currentTarget}) => onChange(currentTarget.checked)} />
      <Text size={1}>{label}</Text>
    </Flex>
  )
}

const around = 60

function Preview({field, text, start, end, replacement}: TextPlace & {replacement?: string}) {
  const words = (from: number, to: number) =>
    text.slice(Math.max(0, from), to).replaceAll('\uFFFC', '[…]')
  return (
    <>
      <strong>{field}:</strong> {start > around && '…'}
      {words(start - around, start)}
      {replacement === undefined ? (
        <mark>{words(start, end)}</mark>
      ) : (
        <>
          <del>{words(start, end)}</del> <ins>{replacement}</ins>
        </>
      )}
      {words(end, end + around)}
      {end + around < text.length && '…'}
    </>
  )
}
