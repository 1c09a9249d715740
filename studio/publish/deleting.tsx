import {pointersQuery, pointersSchema, pointingAt} from '@home-care/schemas/rules/pointers.ts'
import {contentTypes, isContentType} from '@home-care/schemas/site/relations.ts'
import {documentTypes} from '@home-care/schemas/site/siteMap.ts'
import {Box, Button, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {
  type DocumentActionProps,
  getDraftId,
  getPublishedId,
  isObjectSchemaType,
  useClient,
  useDocumentOperation,
  useDocumentVersions,
  useSchema,
  useValuePreview,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import useSWR from 'swr'
import {Loading} from '../controls/Loading.tsx'
import {Problem} from '../controls/Problem.tsx'
import {messageOf, useAttempt} from '../controls/useAttempt.ts'
import {environment} from '../environment.ts'
import {pagePath} from '../preview/ofDocument.ts'
import type {ActionChange} from './mayPublish.ts'

/**
 * Asks before a document is deleted or unpublished, and says what points at it. Sanity's own dialog
 * says "You may not be able to", which is untrue of weak references, and sees no links.
 */
function useRemoval(
  what: 'delete' | 'unpublish',
  props: DocumentActionProps,
  description: Parameters<ActionChange>[1],
): ReturnType<ActionChange> {
  const [isAsking, setIsAsking] = useState(false)
  if (!description) return null
  const close = () => setIsAsking(false)
  return {
    ...description,
    onHandle: () => setIsAsking(true),
    dialog: isAsking && {
      type: 'custom',
      component: <RemovalDialog {...props} what={what} close={close} />,
    },
  }
}

export const useDeleting: ActionChange = (...action) => useRemoval('delete', ...action)
export const useUnpublishing: ActionChange = (...action) => useRemoval('unpublish', ...action)

const documents = (count: number) => (count === 1 ? 'One document' : `${count} documents`)

function lossesOf({naming, linking, isHeld}: ReturnType<typeof pointingAt>) {
  const one = naming.length === 1
  const after = isHeld
    ? 'Take it out there first: until then this cannot be done.'
    : `${one ? 'It' : 'They'} will no longer show it.`
  return [
    {words: `${documents(naming.length)} ${one ? 'names' : 'name'} it. ${after}`, at: naming},
    {
      words: `${documents(linking.length)} ${linking.length === 1 ? 'links' : 'link'} to its page. Those links will lead nowhere.`,
      at: linking,
    },
  ].filter(({at}) => at.length > 0)
}

function RemovalDialog({
  id,
  type,
  draft,
  published,
  what,
  onComplete,
  close,
}: DocumentActionProps & {what: 'delete' | 'unpublish'; close: () => void}) {
  const client = useClient({apiVersion: '2025-09-09'})
  const schema = useSchema()
  const schemaType = schema.get(type)
  const {problem, attempt} = useAttempt()
  const {data: versions, loading} = useDocumentVersions({documentId: id})
  const {delete: remove, unpublish} = useDocumentOperation(id, type)
  const path = published ? pagePath(type, published) : undefined
  const query = pointersQuery(schema, contentTypes)
  const {data: pointing, error} = useSWR(['pointing', id], async () => {
    const all = await client.fetch(query, {types: contentTypes}, {perspective: 'raw'})
    return pointingAt(pointersSchema.parse(all), {id: getPublishedId(id), path})
  })
  const title = useValuePreview({schemaType, value: draft ?? published ?? undefined}).value?.title
  const isDeletion = what === 'delete'
  const hasSwitch =
    schemaType !== undefined &&
    isObjectSchemaType(schemaType) &&
    schemaType.fields.some(({name}) => name === 'isActive')
  const canHide = isDeletion && published && published.isActive !== false
  const mayNot = !pointing || pointing.isHeld

  const done = () => {
    close()
    onComplete()
  }

  async function hide() {
    if (hasSwitch) {
      const off = {set: {isActive: false}}
      const transaction = client.transaction().patch(getPublishedId(id), off)
      await (draft ? transaction.patch(getDraftId(id), off) : transaction).commit()
    } else unpublish.execute()
    done()
  }

  return (
    <Dialog
      id={useId()}
      header={isDeletion ? `Delete “${title}”?` : `Take “${title}” off the site?`}
      width={1}
      onClose={close}
    >
      <Box padding={4}>
        <Stack gap={5}>
          {error && <Problem>{messageOf(error)}</Problem>}
          {problem && <Problem>{problem}</Problem>}
          {!pointing && !error && <Loading>Looking for what names it…</Loading>}
          {pointing &&
            lossesOf(pointing).map(({words, at}) => (
              <Stack key={words} gap={3}>
                <Text>{words}</Text>
                {at.slice(0, mostNamed).map(({_id, _type, title: name}) => (
                  <Text key={_id} size={1}>
                    <IntentLink intent="edit" params={{id: _id, type: _type}} onClick={close}>
                      {name ?? documentTitleOf(_type)}
                    </IntentLink>
                  </Text>
                ))}
              </Stack>
            ))}
          <Text muted size={1}>
            {canHide
              ? 'To keep its words for later, take it off the site instead. '
              : !isDeletion && 'Its words are kept as a draft.'}
            {isDeletion &&
              !environment.projectId &&
              'What is deleted can be brought back for thirty days: Start, Deleted lately.'}
          </Text>
          <Flex gap={2} justify="flex-end" wrap="wrap">
            {canHide && (
              <Button
                text={hasSwitch ? 'Not shown on the site' : 'Take it off the site'}
                disabled={!hasSwitch && mayNot}
                onClick={() => void attempt(hide)}
              />
            )}
            <Button text="Keep it" mode="ghost" onClick={close} />
            <Button
              text={isDeletion ? 'Delete' : 'Take it off the site'}
              mode="ghost"
              tone="critical"
              disabled={mayNot || loading}
              onClick={() => {
                if (isDeletion) remove.execute(versions)
                else unpublish.execute()
                done()
              }}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

const mostNamed = 8

const documentTitleOf = (type: string) =>
  isContentType(type) ? documentTypes[type].title : 'Untitled'
