import {Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {getPublishedId, type SanityDocumentLike, useClient, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Care} from './care.ts'

/** Whether a part of a document refers strongly to another document. */
const needs = (part: unknown, id: string): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('_ref' in part && part._ref === id && !('_weak' in part && part._weak)) ||
    Object.values(part).some((inner) => needs(inner, id)))

/**
 * Lists the documents that refer to this one, instead of deleting or unpublishing it. Sanity lists
 * them too, but offers to go on, which the lake refuses.
 */
export const useUnlessNeeded: Care = (props, description) => {
  const id = getPublishedId(props.id)
  const client = useClient({apiVersion: '2025-09-09'})
  const [needing, setNeeding] = useState<SanityDocumentLike[]>([])
  if (!description) return description

  async function begin() {
    const referring = await client
      .fetch<SanityDocumentLike[]>('*[references($id)]', {id}, {perspective: 'raw'})
      // Sanity asks the same, and waits for the answer.
      .catch(() => [])
    const found = referring.filter((document) => needs(document, id))
    if (found.length > 0) setNeeding(found)
    else description?.onHandle?.()
  }
  const close = () => setNeeding([])
  return {
    ...description,
    onHandle: () => void begin(),
    dialog:
      needing.length > 0
        ? {
            type: 'dialog',
            header: 'It is needed elsewhere',
            onClose: close,
            content: <Needing documents={needing} onLeave={close} />,
          }
        : description.dialog,
  }
}

function Needing({documents, onLeave}: {documents: SanityDocumentLike[]; onLeave: () => void}) {
  const schema = useSchema()
  const byId = new Map(documents.map((document) => [getPublishedId(document._id), document]))
  return (
    <Stack gap={4}>
      <Text as="p">
        What is listed here shows it. Take it out there and publish: then it can go.
      </Text>
      <Stack as="ul" gap={3}>
        {[...byId].map(([id, {_type, title, name}]) => (
          <Text as="li" key={id}>
            <IntentLink intent="edit" params={{id, type: _type}} onClick={onLeave}>
              {[schema.get(_type)?.title ?? _type, title ?? name]
                .filter((words) => typeof words === 'string')
                .join(': ')}
            </IntentLink>
          </Text>
        ))}
      </Stack>
    </Stack>
  )
}
