import {useToast} from '@sanity/ui/toast'
import {type DocumentActionComponent, useClient} from 'sanity'
import {z} from 'zod'
import {mayNeedSecondPerson, publishing, unpublishing, useSecondPerson} from './secondPerson.ts'

const removing = new Set<string | undefined>(['unpublish', 'delete'])

/** Disables what needs a second person for the person who wrote it. */
export function bySecondPerson(act: DocumentActionComponent): DocumentActionComponent {
  const BySecondPerson: DocumentActionComponent = (props) => {
    const {id, type, draft, published} = props
    const description = act(props)
    const removes = removing.has(act.action)
    const about = removes ? published : draft
    const action = removes ? unpublishing(id) : publishing(id)
    const answer = useSecondPerson(
      about && mayNeedSecondPerson(type) ? action : undefined,
      about?._rev,
    )
    if (!description || answer?.why === null) return description
    return {...description, disabled: true, title: answer?.why ?? description.title}
  }
  BySecondPerson.action = act.action
  return BySecondPerson
}

const refusedSchema = z.object({statusCode: z.number()})

/**
 * Publishes the revision on the screen, for content that needs a second person. Sanity's own action
 * publishes the draft as it is by then.
 */
export function publishWhatIsRead(publish: DocumentActionComponent): DocumentActionComponent {
  const PublishWhatIsRead: DocumentActionComponent = (props) => {
    const {id, type, draft, published, version} = props
    const client = useClient({apiVersion: '2025-09-09'})
    const toast = useToast()
    const description = publish(props)
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
  PublishWhatIsRead.action = publish.action
  return PublishWhatIsRead
}
