import {isDeepStrictEqual} from 'node:util'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {roles} from '@home-care/schemas/rules/roles.ts'
import type {Identity} from '../request/access.ts'
import {notPermitted} from '../request/errors.ts'
import type {StoredDocument} from '../store/document.ts'
import type {TouchedDocument, Transaction} from '../store/transaction.ts'

/** The fields of a comment that every reader may change. */
const sharedFields = ['_rev', '_updatedAt', 'status', 'reactions', 'target']

/**
 * Refuses a transaction that writes in another person's name: only its author changes a comment;
 * everyone may change a task, but not its author. Whether a role comments at all, `requireMayTry` says.
 * @throws ApiError 403
 */
export function requireMayComment(identity: Identity, transaction: Transaction): void {
  if (transaction.purgedIds.size > 0 && !roles[identity.role].decides) {
    throw notPermitted('Only administrators may erase what was said')
  }
  for (const change of transaction.changes()) {
    if (change.mutations.length === 0) continue
    const problem = problemWith(change, identity, transaction)
    if (problem) throw notPermitted(problem)
  }
}

function problemWith(
  {id, before, after}: TouchedDocument,
  {id: me, role}: Identity,
  transaction: Transaction,
): string | undefined {
  const type = (after ?? before)?._type
  if (type !== 'comment' && type !== 'tasks.task') return `"${id}" is neither a comment nor a task`
  if (!before) {
    const isMine = after?.authorId === me && reactionsOfOthers(after, me).length === 0
    return isMine ? undefined : `"${id}" would be in somebody else’s name`
  }
  if (after && (after._type !== before._type || after.authorId !== before.authorId)) {
    return `Whose "${id}" is cannot be changed`
  }
  if (type === 'tasks.task') return undefined
  if (!after) {
    const may = roles[role].decides || mayTakeBack(before, me, transaction)
    return may ? undefined : `"${id}" is somebody else’s`
  }
  const authorsField = fieldsOf(before, after).find(
    (field) => !sharedFields.includes(field) && !isDeepStrictEqual(before[field], after[field]),
  )
  if (authorsField && before.authorId !== me)
    return `Only who wrote "${id}" may change its ${authorsField}`
  const [previous, next] = [before, after].map((state) => reactionsOfOthers(state, me))
  return isDeepStrictEqual(previous, next)
    ? undefined
    : `Somebody else’s reaction to "${id}" is theirs`
}

/** People delete their own comments, the answers to these, and answers to a deleted comment. */
function mayTakeBack(comment: StoredDocument, me: string, transaction: Transaction): boolean {
  if (comment.authorId === me) return true
  const {parentCommentId} = comment
  if (typeof parentCommentId !== 'string') return false
  const parent = transaction.context.read(parentCommentId)
  return !parent || parent.authorId === me
}

const fieldsOf = (...states: StoredDocument[]) => [...new Set(states.flatMap(Object.keys))]

function reactionsOfOthers({reactions}: StoredDocument, me: string): unknown[] {
  if (!Array.isArray(reactions)) return []
  return reactions.filter((reaction: unknown) => !isBy(reaction, me))
}

const isBy = (reaction: unknown, me: string) => isRecord(reaction) && reaction.userId === me
