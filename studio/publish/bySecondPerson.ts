import {useToast} from '@sanity/ui/toast'
import {type DocumentActionDescription, type SanityDocument, useClient} from 'sanity'
import {z} from 'zod'
import type {Care} from './care.ts'
import {mayNeedSecondPerson, publishing, unpublishing, useSecondPerson} from './secondPerson.ts'

/** Disables publishing that needs a second person for the person who wrote the draft. */
export const useSecondPublisher: Care = ({id, type, draft}, description) =>
  useCareOf(mayNeedSecondPerson(type) && draft ? publishing(id) : undefined, draft, description)

/** Disables unpublishing and deleting likewise. */
export const useSecondRemover: Care = ({id, type, published}, description) =>
  useCareOf(
    mayNeedSecondPerson(type) && published ? unpublishing(id) : undefined,
    published,
    description,
  )

function useCareOf(
  action: Parameters<typeof useSecondPerson>[0],
  about: SanityDocument | null,
  description: DocumentActionDescription | null,
) {
  const answer = useSecondPerson(action, about?._rev)
  if (!description || answer?.why === null) return description
  return {...description, disabled: true, title: answer?.why ?? description.title}
}

const refusedSchema = z.object({statusCode: z.number()})

/**
 * Publishes the revision on the screen, for content that needs a second person. Sanity's own action
 * publishes the draft as it is by then.
 */
export const usePublishWhatIsRead: Care = (props, description) => {
  const {id, type, draft, published, version} = props
  const client = useClient({apiVersion: '2025-09-09'})
  const toast = useToast()
  const asks = draft && !version && mayNeedSecondPerson(type)
  const answer = useSecondPerson(asks ? publishing(id) : undefined, draft?._rev)
  if (!description || !draft || !answer?.isAsked) return description

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
          : String(error instanceof Error ? error.message : error),
      })
    }
  }
  return {...description, onHandle: () => void publishDraft(draft._rev)}
}
