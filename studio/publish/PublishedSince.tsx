import {isStudioFigure, studioFigures} from '@home-care/schemas/options/studioFigures.ts'
import type {PlacePath} from '@home-care/schemas/rules/changedSince.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {studioPath} from '@sanity/client/csm'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {
  isArraySchemaType,
  isObjectSchemaType,
  type ObjectSchemaType,
  type SanityDocument,
  type SchemaType,
  useClient,
  useUserStore,
} from 'sanity'
import useSWR from 'swr'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {environment} from '../environment.ts'
import {wordsIn} from '../lake/wordsIn.ts'
import {keepVersion, publishedSince, takePublished} from './publishedSince.ts'
import {useReleaseOf} from './useReleaseOf.ts'

const fieldOf = (type: SchemaType | undefined, field: string): SchemaType | undefined =>
  type && isObjectSchemaType(type) ? type.fields.find(({name}) => name === field)?.type : undefined

const entryOf = (type: SchemaType | undefined, {_type}: Record<string, unknown>) =>
  type && isArraySchemaType(type) ? type.of.find(({name}) => name === _type) : undefined

const mostOfParagraph = 60

/** A place in words: “Figures, Our price: companionship, Value”. */
function titleOfPath(type: ObjectSchemaType, path: PlacePath, document: unknown): string {
  const titles: string[] = []
  let at: SchemaType | undefined = type
  for (const [n, part] of path.entries()) {
    if (typeof part === 'string') {
      at = fieldOf(at, part)
      titles.push(at?.title ?? part)
      continue
    }
    const item: unknown = studioPath.get(document, path.slice(0, n + 1))
    if (!isRecord(item)) continue
    const title = titleOf(item)
    const words = wordsIn(item)
    const excerpt = words.length > mostOfParagraph ? `${words.slice(0, mostOfParagraph)}…` : words
    titles.push(isStudioFigure(title) ? studioFigures[title].title : (title ?? `“${excerpt}”`))
    // Its formatting has no words of its own.
    if (item._type === 'block') break
    at = entryOf(at, item)
  }
  return titles.join(', ')
}

/** Publications that a version of a release would undo, above its form. */
export function PublishedSince({
  id,
  type,
  published,
}: {
  id: string
  type: ObjectSchemaType
  published: SanityDocument | null
}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const {getUsers} = useUserStore()
  const {problem, attempt} = useAttempt()
  const release = useReleaseOf()(id)
  const isScheduled = release?.state === 'scheduled'
  const read = async () => {
    const fields = await publishedSince(client, id)
    const users = await getUsers([...new Set(fields.flatMap(({last}) => last?.author ?? []))])
    return fields.map(({last, ...place}) => ({
      ...place,
      key: studioPath.toString(place.path),
      title: titleOfPath(type, place.path, published),
      who: users.find((user) => user.id === last?.author)?.displayName ?? 'somebody',
      at: last && new Date(last.at),
    }))
  }
  const {data: fields = [], mutate} = useSWR(published && ['since', id, published._rev], read)
  if (fields.length === 0) return null
  const take = (paths: PlacePath[]) =>
    attempt(() => takePublished(client, id, paths).then(() => mutate()))
  const untouched = fields.filter(({isConflict}) => !isConflict)
  return (
    <Card
      as="section"
      aria-label="Published since this version was made"
      tone="caution"
      padding={4}
      radius={2}
      border
    >
      <Stack gap={4}>
        <Text size={1} weight="medium">
          This version would take back what was published since it was made
        </Text>
        <Stack as="ul" gap={3} padding={0} style={{listStyle: 'none'}}>
          {fields.map(({path, key, title, isConflict, who, at}) => (
            <Flex as="li" key={key} gap={3} align="center" justify="space-between" wrap="wrap">
              <Text size={1}>
                <strong>{title}</strong>
                {at && `: published by ${who} on ${formatMoment(at)}`}
                {isConflict &&
                  '. It was changed in this version too, which stays unless you choose.'}
              </Text>
              {isConflict && (
                <Button
                  mode="ghost"
                  disabled={isScheduled}
                  text="Take the published one"
                  aria-label={`Take the published one: ${title}`}
                  onClick={() => take([path])}
                />
              )}
            </Flex>
          ))}
        </Stack>
        <Flex gap={3} wrap="wrap">
          {untouched.length > 0 && (
            <Button
              disabled={isScheduled}
              text="Take what is published, where nothing was changed here"
              onClick={() => take(untouched.map(({path}) => path))}
            />
          )}
          {!environment.projectId && (
            <Button
              mode="ghost"
              disabled={isScheduled}
              text="Keep what this version says"
              onClick={() => attempt(() => keepVersion(client, id).then(() => mutate()))}
            />
          )}
        </Flex>
        {isScheduled && (
          <Text size={1}>
            {release.metadata.cardinality === 'one'
              ? 'To take it, open the three dots below and choose “Pause to edit”.'
              : 'To take it, open the release and choose “Unschedule release”.'}
          </Text>
        )}
        {problem && <Problem>{problem}</Problem>}
      </Stack>
    </Card>
  )
}
