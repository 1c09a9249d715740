import {titleField, titleSchema} from '@home-care/schemas/rules/titleOf.ts'
import {contentTypes} from '@home-care/schemas/site/relations.ts'
import {getPublishedId, type SanityClient, useAddonDataset, useClient, useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {useEnquiriesClient} from '../enquiries/useEnquiriesClient.ts'
import {authorsOf} from '../start/useAuthors.ts'
import type {Member} from './staffClient.ts'

const draftsSchema = z.array(z.object({_id: z.string(), _type: z.string(), title: titleSchema}))
const draftsQuery = `*[_type in $types && (_id in path("drafts.**") || _id in path("versions.**"))] | order(_updatedAt desc){
  _id, _type, ${titleField}
}`
const tasksQuery = '*[_type == "tasks.task" && status == "open" && assignedTo == $id]._id'

type Draft = z.infer<typeof draftsSchema>[number]

/** The drafts that a person changed last, those planned in releases too. */
export async function draftsBy(client: SanityClient, author: string): Promise<Draft[]> {
  const drafts = draftsSchema.parse(
    await client.fetch(draftsQuery, {types: contentTypes}, {perspective: 'raw'}),
  )
  const lastAuthors = new Map<string, string | undefined>()
  // Many changes of one draft may leave no room in an answer for others.
  for (let rest = drafts; rest.length > 0; ) {
    const authors = Object.entries(await authorsOf(client, rest))
    for (const [id, [last]] of authors) lastAuthors.set(id, last)
    rest = authors.length > 0 ? rest.filter(({_id}) => !lastAuthors.has(_id)) : []
  }
  return drafts.filter(({_id}) => lastAuthors.get(_id) === author)
}

/** The unfinished work of a person: drafts that they changed last, and open tasks. */
export function useWorkOf({id, name}: Member) {
  const client = useClient({apiVersion: '2025-09-09'})
  const {client: addon, ready} = useAddonDataset()
  const enquiries = useEnquiriesClient()
  const me = useCurrentUser()?.id ?? ''
  const {data: work, error} = useSWR(ready && ['work of', id], async () => ({
    drafts: await draftsBy(client, id),
    tasks: z.array(z.string()).parse((await addon?.fetch(tasksQuery, {id})) ?? []),
  }))

  /** A task to go on with a draft. The task of an earlier hand-over, which may be done, is opened again. */
  const taskFor = ({_id, _type, title}: Draft, to: Member) => ({
    _id: `taken-over-${getPublishedId(_id)}-${to.id}`.replace(/[^\w-]/g, '-'),
    _type: 'tasks.task',
    title: `Go on with “${title ?? 'Untitled'}”, begun by ${name}`,
    status: 'open',
    authorId: me,
    createdByUser: new Date().toISOString(),
    assignedTo: to.id,
    subscribers: [me, to.id],
    target: {
      documentType: _type,
      document: {
        _type: 'crossDatasetReference',
        _dataset: client.config().dataset,
        _projectId: client.config().projectId,
        _ref: getPublishedId(_id),
        _weak: true,
      },
    },
  })

  async function handOver(to: Member) {
    // First, because it can be refused.
    await enquiries.handOver(id, to.id)
    const transaction = addon?.transaction()
    for (const task of work?.tasks ?? []) transaction?.patch(task, {set: {assignedTo: to.id}})
    for (const draft of work?.drafts ?? []) transaction?.createOrReplace(taskFor(draft, to))
    if (transaction && transaction.toJSON().length > 0) await transaction.commit()
  }

  return {work, error, handOver}
}
