import {useToast} from '@sanity/ui/toast'
import {
  type DocumentActionDescription,
  type DocumentActionProps,
  useClient,
  useDocumentPairPermissions,
} from 'sanity'
import {isConflict, messageOf} from '../controls/useAttempt.ts'
import {
  type Answer,
  publishing,
  publishRead,
  unpublishing,
  useSecondPerson,
} from './secondPerson.ts'

type Description = DocumentActionDescription | null

/** A hook that changes an action of the Studio; null hides the action. */
export type ActionChange = (props: DocumentActionProps, description: Description) => Description

/** Disables discarding a schedule for roles that may not publish: the lake would refuse them. */
export const useForPublishers: ActionChange = ({id, type}, description) => {
  const [permissions, isAsking] = useDocumentPairPermissions({id, type, permission: 'publish'})
  if (!description || permissions?.granted) return description
  const title = isAsking ? undefined : 'Your role may not publish, nor plan what goes live.'
  return {...description, disabled: true, title}
}

/** Disables an action of publishing for a role, and for the person who wrote the draft. */
function usePublisher(props: DocumentActionProps, description: Description) {
  const answer = useSecondPerson(publishing, props.type, props.draft)
  const allowed = useForPublishers(props, unlessForbidden(description, answer))
  return {allowed, isAsked: answer?.isAsked}
}

export const useMaySchedule: ActionChange = (props, description) =>
  usePublisher(props, description).allowed

/** A second person publishes the revision that they read; Sanity's action takes the newest. */
export const useMayPublish: ActionChange = (props, description) => {
  const {draft, published, version} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const toast = useToast()
  const {allowed, isAsked} = usePublisher(props, description)
  if (!allowed || !draft || version || !isAsked) return allowed

  async function publishDraft(read: {_id: string; _rev: string}) {
    try {
      await publishRead(client, read, published)
      toast.push({status: 'success', title: 'Published'})
      props.onComplete()
    } catch (error) {
      toast.push({
        status: 'error',
        title: 'It was not published',
        description: isConflict(error)
          ? 'Somebody changed it just then. Please read it again.'
          : messageOf(error),
      })
    }
  }
  return {...allowed, onHandle: () => void publishDraft(draft)}
}

/** Disables unpublishing and deleting for the author of the published text. */
export const useMayRemove: ActionChange = ({type, published}, description) =>
  unlessForbidden(description, useSecondPerson(unpublishing, type, published))

function unlessForbidden(description: Description, answer: Answer | undefined): Description {
  if (!description || answer?.why === null) return description
  return {...description, disabled: true, title: answer?.why ?? description.title}
}
