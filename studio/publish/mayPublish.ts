import {useToast} from '@sanity/ui/toast'
import {
  type DocumentActionDescription,
  type DocumentActionProps,
  useClient,
  useDocumentPairPermissions,
} from 'sanity'
import {z} from 'zod'
import {messageOf} from '../messageOf.ts'
import type {Care} from './care.ts'
import {
  type Answer,
  mayNeedSecondPerson,
  publishing,
  unpublishing,
  useSecondPerson,
} from './secondPerson.ts'

type Description = DocumentActionDescription | null

/** Disables discarding a schedule for roles that may not publish: the lake would refuse them. */
export const useForPublishers: Care = ({id, type}, description) => {
  const [permissions, isAsking] = useDocumentPairPermissions({id, type, permission: 'publish'})
  if (!description || permissions?.granted) return description
  const title = isAsking ? undefined : 'Your role may not publish, nor plan what goes live.'
  return {...description, disabled: true, title}
}

/** Disables an action of publishing for a role, and for the person who wrote the draft. */
function usePublisher(props: DocumentActionProps, description: Description) {
  const {id, type, draft} = props
  const asked = mayNeedSecondPerson(type) && draft ? publishing(id) : undefined
  const answer = useSecondPerson(asked, draft?._rev)
  const allowed = useForPublishers(props, unlessForbidden(description, answer))
  return {allowed, isAsked: answer?.isAsked}
}

export const useMaySchedule: Care = (props, description) => usePublisher(props, description).allowed

/**
 * Publishes the revision on the screen, for content that needs a second person. Sanity's own action
 * publishes the draft as it is by then.
 */
export const useMayPublish: Care = (props, description) => {
  const {id, draft, published, version} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const toast = useToast()
  const {allowed, isAsked} = usePublisher(props, description)
  if (!allowed || !draft || version || !isAsked) return allowed

  async function publishDraft(ifDraftRevisionId: string) {
    try {
      await client.action({
        ...publishing(id),
        ifDraftRevisionId,
        ...(published && {ifPublishedRevisionId: published._rev}),
      })
      toast.push({status: 'success', title: 'Published'})
      props.onComplete()
    } catch (error) {
      const isChanged = refusedSchema.safeParse(error).data?.statusCode === 409
      toast.push({
        status: 'error',
        title: 'It was not published',
        description: isChanged
          ? 'Somebody changed it just then. Please read it again.'
          : messageOf(error),
      })
    }
  }
  return {...allowed, onHandle: () => void publishDraft(draft._rev)}
}

const refusedSchema = z.object({statusCode: z.number()})

/** Disables unpublishing and deleting for the person who wrote what is published. */
export const useMayRemove: Care = ({id, type, published}, description) => {
  const asked = mayNeedSecondPerson(type) && published ? unpublishing(id) : undefined
  return unlessForbidden(description, useSecondPerson(asked, published?._rev))
}

function unlessForbidden(description: Description, answer: Answer | undefined): Description {
  if (!description || answer?.why === null) return description
  return {...description, disabled: true, title: answer?.why ?? description.title}
}
