import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {roles} from './accounts/roles.ts'
import type {StaffAccounts} from './accounts/staffAccounts.ts'
import type {Lake} from './http/lake.ts'
import type {StoredDocument} from './store/document.ts'

/** That somebody was named by a colleague. */
export interface Notice {
  /** Whose mail it is. */
  email: string
  /** Who named them. */
  by: string
  what: 'mention' | 'task'
  /** Where it is in the Studio. */
  link: string
}

/** However much is written, so many notices at most reach one person within an hour. */
const MOST_AN_HOUR = 20
const HOUR_MS = 60 * 60 * 1000

const textSchema = z.array(
  z.object({
    children: z.array(z.object({_type: z.string(), userId: z.string().optional()})).optional(),
  }),
)
const commentSchema = z.object({
  _type: z.literal('comment'),
  message: textSchema.nullish(),
  target: z.object({documentType: z.string(), document: z.object({_ref: z.string()})}),
})
const taskSchema = z.object({
  _type: z.literal('tasks.task'),
  // While its form is being filled in it is stored, but nobody's yet.
  createdByUser: z.string(),
  assignedTo: z.string().nullish(),
  description: textSchema.nullish(),
})

/** Tells those who are mentioned or given a task, and have an account, whoever else it was. */
export function startNotices(
  lake: Lake,
  accounts: StaffAccounts,
  send: (notice: Notice) => Promise<void>,
): void {
  const sent = new LRUCache<string, number>({max: 10_000, ttl: HOUR_MS, noUpdateTTL: true})
  const {studioUrl} = lake.access
  lake.comments.store.follow(function* ({author, changes}) {
    for (const {before, after} of changes) {
      yield
      if (!after) continue
      const known = namedIn(before)
      for (const [id, what] of namedIn(after)) {
        const member = accounts.member(id)
        const hears = member && !member.isSuspended && roles[member.role].discusses
        if (!hears || id === author || known.get(id) === what) continue
        const already = sent.get(id) ?? 0
        if (already >= MOST_AN_HOUR) continue
        sent.set(id, already + 1)
        const by = accounts.member(author)?.name ?? 'A colleague'
        // What the mail server says of it may hold the address.
        send({email: member.email, by, what, link: studioUrl + placeOf(after)}).catch(() => {
          console.error('A mail about a comment or a task could not be sent.')
        })
      }
    }
  })
}

/** Whom a comment or a task names, and as what. */
function namedIn(document: StoredDocument | null): Map<string, Notice['what']> {
  const comment = commentSchema.safeParse(document).data
  if (comment) return new Map(mentionsIn(comment.message).map((id) => [id, 'mention']))
  const {assignedTo, description} = taskSchema.safeParse(document).data ?? {}
  const named = new Map<string, Notice['what']>(
    mentionsIn(description).map((id) => [id, 'mention']),
  )
  if (assignedTo) named.set(assignedTo, 'task')
  return named
}

const mentionsIn = (text: z.infer<typeof textSchema> | null | undefined): string[] =>
  (text ?? []).flatMap(({children = []}) =>
    children.flatMap(({_type, userId}) => (_type === 'mention' && userId ? userId : [])),
  )

/** Where the Studio shows it; nothing of the address is what somebody typed. */
function placeOf(document: StoredDocument): string {
  const target = commentSchema.safeParse(document).data?.target
  if (!target) return taskPlace(document._id)
  const {
    documentType,
    document: {_ref},
  } = target
  if (documentType === 'tasks.task') return taskPlace(_ref)
  const params = {id: _ref, type: documentType, inspect: 'sanity/comments', comment: document._id}
  const said = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/intent/edit/${said.join(';')}/`
}

const taskPlace = (id: string) =>
  `/?${new URLSearchParams({sidebar: 'tasks', selectedTask: id, viewMode: 'edit'})}`
