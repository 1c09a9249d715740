import {counted} from '@home-care/schemas/rules/amounts.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {Button, Flex, Stack} from '@sanity/ui'
import {type SyntheticEvent, useState} from 'react'
import {useClient, useSchema} from 'sanity'
import {z} from 'zod'
import {readStored, writeStored} from '../controls/browserStore.ts'
import {Choice} from '../controls/Choice.tsx'
import {Field, Labelled} from '../controls/Field.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {FoundPlaces, Ticked} from './FoundPlaces.tsx'
import {type Found, findPlaces} from './saveReplaced.ts'
import {replaced, type TextPlace, textPlaces} from './textPlaces.ts'

// More places than anyone reads one by one.
const mostPlaces = 2000

const searchSchema = z.object({
  words: z.string(),
  replacement: z.string(),
  wholeWords: z.boolean(),
  anyCapitals: z.boolean(),
  type: z.string(),
})
type Search = z.infer<typeof searchSchema>

const firstSearch = {words: '', replacement: '', wholeWords: true, anyCapitals: false, type: ''}
/** Outlives a look at a document. */
const searchKey = 'find and replace'

const lastSearch = (): Search =>
  readStored('sessionStorage', searchKey, searchSchema) ?? firstSearch

export function ReplaceWords() {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const {problem, attempt} = useAttempt()
  const [search, setSearch] = useState(lastSearch)
  const [found, setFound] = useState<Found<TextPlace>[]>()
  const [isReading, setIsReading] = useState(false)
  const {words, wholeWords, anyCapitals, type} = search
  // Copied text may bring spaces around it, and control characters.
  const replacement = search.replacement.replaceAll(/\p{Cc}+/gu, ' ').trim()

  const change = (next: Partial<Search>) => {
    const changed = {...search, ...next}
    writeStored('sessionStorage', searchKey, changed)
    setSearch(changed)
    if (!('replacement' in next)) setFound(undefined)
  }
  const find = async () => {
    setFound(undefined)
    const types = type ? [type] : contentTypes
    const all = await findPlaces(client, types, (document) => {
      const schemaType = schema.get(document._type)
      return schemaType ? textPlaces(schemaType, document, search) : []
    })
    const count = all.reduce((sum, {places}) => sum + places.length, 0)
    if (count > mostPlaces)
      throw new Error(
        `These words stand in ${counted(count, 'place')}, more than anybody reads. Choose where to look, or write more of the sentence.`,
      )
    setFound(all)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!words.trim()) return
    setIsReading(true)
    void attempt(() => find().finally(() => setIsReading(false)), 'find')
  }

  return (
    <>
      <form onSubmit={submit}>
        <Stack gap={4}>
          <Field
            label="Find these words"
            value={words}
            onChange={({currentTarget: {value}}) => change({words: value})}
          />
          <Field
            label="Replace them with"
            value={search.replacement}
            onChange={({currentTarget: {value}}) => change({replacement: value})}
          />
          <Labelled label="Where to look">
            <Choice
              value={type}
              options={[
                {value: '', title: 'Everywhere'},
                ...contentTypes.map((each) => ({
                  value: each,
                  title: schema.get(each)?.title ?? each,
                })),
              ]}
              onChoose={(value) => change({type: value})}
            />
          </Labelled>
          <Ticked
            label="Whole words only"
            checked={wholeWords}
            onChange={(isOn) => change({wholeWords: isOn})}
          />
          <Ticked
            label="Find capital and small letters alike"
            checked={anyCapitals}
            onChange={(isOn) => change({anyCapitals: isOn})}
          />
          <Flex>
            <Button type="submit" text="Find" disabled={!words.trim()} />
          </Flex>
          {isReading && <Pending>Reading every text…</Pending>}
        </Stack>
      </form>
      {problem && <Problem>{problem}</Problem>}
      <FoundPlaces
        found={found}
        none="No text has these words."
        title={
          replacement
            ? `“${words.trim()}” becomes “${replacement}”`
            : `“${words.trim()}” is taken out`
        }
        preview={(place) => <Preview place={place} replacement={replacement} />}
        isChanged={({text, start, end}) => text.slice(start, end) !== replacement}
        valuesOf={(places) => replaced(places, replacement)}
        onReplaced={() => setFound(undefined)}
      />
    </>
  )
}

const around = 60

function Preview({
  place: {field, text, start, end, isShownOnly},
  replacement,
}: {
  place: TextPlace
  replacement: string
}) {
  const words = (from: number, to: number) =>
    text.slice(Math.max(0, from), to).replaceAll('\uFFFC', '[…]')
  const old = words(start, end)
  return (
    <>
      <strong>{field}:</strong> {start > around && '…'}
      {words(start - around, start)}
      {isShownOnly || old === replacement ? (
        <mark>{old}</mark>
      ) : (
        <>
          <del>{old}</del> <ins>{replacement}</ins>
        </>
      )}
      {words(end, end + around)}
      {end + around < text.length && '…'}
      {isShownOnly && (
        <em>
          {' '}
          Not replaced: formatting or a fact divides these words. Open it and change them there.
        </em>
      )}
    </>
  )
}
