import {counted} from '@home-care/schemas/rules/amounts.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import {Box, Button, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import {
  getPublishedId,
  getVersionFromId,
  isDraftId,
  isVersionId,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useGlobalPresence,
  useSchema,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {DocumentLink, LastDone, useOneByOne} from '../controls/oneByOne.tsx'
import {Panel} from '../controls/Panel.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {unsent} from '../controls/unsent.ts'
import {useAttempt} from '../controls/useAttempt.ts'
import {useReleaseOf} from '../publish/useReleaseOf.ts'
import {mayDiscuss, mayPublish} from '../staff/toolsOf.ts'
import {
  dropRelease,
  type Found,
  type Place,
  type Saved,
  savedSchema,
  saveReplaced,
  undoReplaced,
} from './saveReplaced.ts'

/**
 * Lists the places that were found, and replaces the chosen ones: in drafts or in one release.
 * @param valuesOf the new values of a document once these places are replaced, by path
 * @param title of the release
 */
export function FoundPlaces<Each extends Place>({
  found,
  none,
  title,
  preview,
  isChanged = () => true,
  valuesOf,
  onReplaced,
}: {
  found: readonly Found<Each>[] | undefined
  none: string
  title: string
  preview: (place: Each) => ReactNode
  isChanged?: (place: Each) => boolean
  valuesOf: (places: readonly Each[]) => Record<string, unknown>
  onReplaced: () => void
}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const user = useCurrentUser()
  const releaseOf = useReleaseOf()
  const presence = useGlobalPresence()
  const {problem, attempt} = useAttempt()
  const [left, setLeft] = useState<ReadonlySet<Each>>(new Set())
  const {doing, outcome, doEach, undoEach} = useOneByOne('replaced', savedSchema)

  const release = newRelease(outcome ?? {done: []})

  /** Why nothing of a document is replaced here. */
  const whyNot = ({_id}: SanityDocument) => {
    if (!mayDiscuss(user)) return 'Your role cannot change texts.'
    if (!isVersionId(_id)) return undefined
    if (!mayPublish(user)) return 'Your role cannot change a release.'
    return releaseOf(_id)?.state === 'scheduled'
      ? 'Its release is planned: take it off the schedule first.'
      : undefined
  }
  const isOpen = (place: Each) => !place.isShownOnly && isChanged(place)
  const chosen = (found ?? []).flatMap(({document, places}) => {
    const those = places.filter((place) => isOpen(place) && !left.has(place))
    return those.length > 0 && !whyNot(document) ? [{document, places: those}] : []
  })
  const count = chosen.reduce((sum, {places}) => sum + places.length, 0)
  const inDocuments = (those: readonly unknown[]) => `in ${counted(those.length, 'document')}`
  const words =
    count > 0
      ? `Chosen: ${counted(count, 'place')} ${inDocuments(chosen)}.`
      : found?.length
        ? `Found ${inDocuments(found)}. Nothing is chosen.`
        : none
  const lineOf = (document: SanityDocument) => ({
    id: document._id,
    type: document._type,
    name: titleOf(document) ?? schema.get(document._type)?.title ?? document._type,
  })
  const titleWithType = ({name, type}: {name: string; type: string}) => {
    const title = schema.get(type)?.title ?? type
    return title === name ? name : `${name} (${title})`
  }
  const whereOf = ({_id}: SanityDocument) => {
    if (isVersionId(_id)) return `In the release “${releaseOf(_id)?.metadata.title || 'Untitled'}”.`
    return isDraftId(_id)
      ? 'In its draft, whose other changes stay there.'
      : 'As visitors read it now.'
  }
  const othersIn = ({_id}: SanityDocument) =>
    presence.filter(
      (each) =>
        each.user.id !== user?.id &&
        each.locations.some(({documentId}) => getPublishedId(documentId) === getPublishedId(_id)),
    )

  const replace = async (inRelease: boolean) => {
    const release = inRelease
      ? (await client.releases.create({metadata: {title, releaseType: 'asap'}})).releaseId
      : undefined
    const lines = chosen.map((each) => ({...each, ...lineOf(each.document)}))
    const {done} = await doEach('Replacing', lines, ({document, places}) => {
      const before = Object.fromEntries(places.map((place) => [place.path, place.before]))
      return saveReplaced(client, document, {before, after: valuesOf(places)}, release)
    })
    if (release && !done.some(({change}) => change.isNew && isVersionId(change.id)))
      await dropRelease(client, release)
  }
  const undo = async () => {
    const {done} = await undoEach((change) => undoReplaced(client, change))
    if (release && !newRelease({done})) await dropRelease(client, release)
  }
  const act = (work: () => Promise<void>) => void attempt(() => work().finally(onReplaced))

  return (
    <>
      {found && (
        <Card
          tone="primary"
          padding={3}
          radius={2}
          border
          style={atTop}
          {...{[unsent]: count > 0 || undefined}}
        >
          <Stack gap={3}>
            <Text role="status" size={1} weight="medium">
              {doing ?? words}
            </Text>
            {count > 0 && !doing && (
              <Flex gap={2} wrap="wrap">
                <Button text="Replace in drafts" onClick={() => act(() => replace(false))} />
                {mayPublish(user) && (
                  <Button
                    text="Replace in a new release"
                    mode="ghost"
                    onClick={() => act(() => replace(true))}
                  />
                )}
              </Flex>
            )}
          </Stack>
        </Card>
      )}
      {count > 0 && !doing && (
        <Text size={1} muted>
          Visitors see the change once each draft is published, or the release is run. A document
          that has a draft already is changed there.
        </Text>
      )}
      {!doing &&
        found?.map(({document, places}) => {
          const line = lineOf(document)
          const why = whyNot(document)
          return (
            <Box key={document._id} style={drawnInSight}>
              <Panel title={titleWithType(line)}>
                <Text size={1} muted>
                  {whereOf(document)} {why && <strong>{why} </strong>}
                  {othersIn(document).map(({user: other}) => (
                    <strong key={other.id}>{other.displayName ?? 'Somebody'} has it open. </strong>
                  ))}
                </Text>
                <Text size={1}>
                  <DocumentLink {...line}>Open it</DocumentLink>
                </Text>
                {places.map((place) =>
                  !why && isOpen(place) ? (
                    <Ticked
                      key={place.key}
                      label={preview(place)}
                      checked={!left.has(place)}
                      onChange={(isOn) =>
                        setLeft((before) => {
                          const next = new Set(before)
                          if (isOn) next.delete(place)
                          else next.add(place)
                          return next
                        })
                      }
                    />
                  ) : (
                    <Text key={place.key} size={1}>
                      {preview(place)}
                    </Text>
                  ),
                )}
              </Panel>
            </Box>
          )
        })}
      {doing && !found && <Pending>{doing}</Pending>}
      {outcome && (
        <LastDone
          title="What was replaced last"
          words={
            outcome.done.length === 0
              ? 'Nothing is replaced now.'
              : `Replaced in ${counted(outcome.done.length, 'document')}. ${whenSeen(outcome)}`
          }
          outcome={outcome}
          isBusy={Boolean(doing)}
          onUndo={() => act(undo)}
        >
          {release && (
            <Text size={1}>
              <IntentLink intent="release" params={{id: release}}>
                Open the release
              </IntentLink>
            </Text>
          )}
        </LastDone>
      )}
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

interface Replaced {
  done: readonly {change: Saved}[]
}

/** The new release that holds the replacements. */
const newRelease = ({done}: Replaced): string | undefined =>
  done.flatMap(({change: {id, isNew}}) => (isNew && getVersionFromId(id)) || [])[0]

/** When visitors see the replacements. */
function whenSeen({done}: Replaced): string {
  const drafts = done.filter(({change}) => isDraftId(change.id)).length
  return [
    ...(drafts > 0 ? [`Publish ${counted(drafts, 'draft')} to show it to visitors.`] : []),
    ...(drafts < done.length ? ['What is in a release is seen once it has run.'] : []),
  ].join(' ')
}

const atTop = {position: 'sticky', top: 0, zIndex: 1} as const
/** The browser draws only the visible part of a long list. */
const drawnInSight = {contentVisibility: 'auto', containIntrinsicSize: 'auto 9rem'} as const

export function Ticked({
  label,
  checked,
  onChange,
}: {
  label: ReactNode
  checked: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <Flex as="label" gap={3} align="center">
      <Checkbox checked={checked} onChange={({currentTarget}) => onChange(currentTarget.checked)} />
      <Text size={1}>{label}</Text>
    </Flex>
  )
}
