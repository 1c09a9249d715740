import {log} from '@home-care/environment/log.ts'
import {roles} from '@home-care/schemas/rules/roles.ts'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {ACCOUNT_PATH} from './accounts/signInAnswers.ts'
import type {StaffAccounts} from './accounts/staffAccounts.ts'
import type {Lake} from './datasets/lake.ts'
import type {StoredDocument} from './store/document.ts'
import {RELEASES} from './store/ids.ts'
import {releaseProblem} from './store/releases.ts'

export type Notice = {email: string; link: string} & (
  | {what: 'mention' | 'task'; by: string}
  | {what: 'guesses'}
  | {what: 'plan'}
)

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
  // A task without it is a form under way.
  createdByUser: z.string(),
  assignedTo: z.string().nullish(),
  description: textSchema.nullish(),
})

/**
 * Mails members of staff who are mentioned or given a task, at most 20 times an hour, those whose account is
 * locked, and those whose plan did not go live.
 * @returns the function that ends it
 */
export function startNotices(
  lake: Lake,
  accounts: StaffAccounts,
  notify: (notice: Notice) => Promise<void>,
): () => void {
  const send = (notice: Notice) => {
    // The error of a mail server may hold the address.
    notify(notice).catch(() => log.error('A mail to a member of staff could not be sent.'))
  }
  const sent = new LRUCache<string, number>({max: 10_000, ttl: 60 * 60 * 1000, noUpdateTTL: true})
  const {studioUrl} = lake.access
  lake.comments.store.onCommit(({author, changes}) => {
    for (const {before, after} of changes) {
      if (!after) continue
      const earlier = noticesIn(before)
      for (const [id, what] of noticesIn(after)) {
        const member = accounts.members.get(id)
        const isRecipient = member && !member.isSuspended && roles[member.role].discusses
        if (!isRecipient || id === author || earlier.get(id) === what) continue
        const already = sent.get(id) ?? 0
        if (already >= 20) continue
        sent.set(id, already + 1)
        const by = lake.access.user(author)?.name ?? 'A colleague'
        send({email: member.email, by, what, link: studioUrl + placeOf(after)})
      }
    }
  })
  lake.store.onCommit(({changes}) => {
    for (const {id, before, after} of changes) {
      const isNew = after && releaseProblem(after) && !(before && releaseProblem(before))
      if (!isNew) continue
      const [, scheduling] = lake.store.history.transactionsOf([id], {reverse: true, limit: 2})
      const member = scheduling && accounts.members.get(scheduling.author)
      if (!member || member.isSuspended) continue
      const release = encodeURIComponent(id.slice(RELEASES.length))
      send({email: member.email, what: 'plan', link: `${studioUrl}/intent/release/id=${release}/`})
    }
  })
  return accounts.guesses.onLock((email) =>
    send({email, what: 'guesses', link: studioUrl + ACCOUNT_PATH}),
  )
}

function noticesIn(document: StoredDocument | null): Map<string, 'mention' | 'task'> {
  const comment = commentSchema.safeParse(document).data
  if (comment) return new Map(mentionsIn(comment.message).map((id) => [id, 'mention']))
  const {assignedTo, description} = taskSchema.safeParse(document).data ?? {}
  const notices = new Map<string, 'mention' | 'task'>(
    mentionsIn(description).map((id) => [id, 'mention']),
  )
  if (assignedTo) notices.set(assignedTo, 'task')
  return notices
}

const mentionsIn = (text: z.infer<typeof textSchema> | null | undefined): string[] =>
  (text ?? []).flatMap(({children = []}) =>
    children.flatMap(({_type, userId}) => (_type === 'mention' && userId ? userId : [])),
  )

function placeOf(document: StoredDocument): string {
  const target = commentSchema.safeParse(document).data?.target
  if (!target) return taskPlace(document._id)
  const {
    documentType,
    document: {_ref},
  } = target
  if (documentType === 'tasks.task') return taskPlace(_ref)
  const params = {id: _ref, type: documentType, inspect: 'sanity/comments', comment: document._id}
  const path = Object.entries(params).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `/intent/edit/${path.join(';')}/`
}

const taskPlace = (id: string) =>
  `/?${new URLSearchParams({sidebar: 'tasks', selectedTask: id, viewMode: 'edit'})}`
