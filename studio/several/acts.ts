import type {Day} from '@home-care/schemas/rules/day.ts'
import {isSwitchedOn} from '@home-care/schemas/rules/shownDocument.ts'
import {
  getDraftId,
  getPublishedId,
  type SanityClient,
  type SanityDocument,
  type SchemaType,
} from 'sanity'
import {z} from 'zod'
import {isConflict, messageOf} from '../controls/useAttempt.ts'
import {pastDocuments} from '../pastDocuments.ts'
import {hasField, switchShown} from '../publish/deleting.tsx'
import {publishRead, unpublishing} from '../publish/secondPerson.ts'
import {
  documentsSchema,
  dropRelease,
  type Saved,
  savedSchema,
  saveReplaced,
  undoReplaced,
} from '../replace/saveReplaced.ts'
import {restore} from '../start/restore.ts'

/** A document as the site and its editors have it. */
export interface Subject {
  /** Its published id. */
  id: string
  type: string
  name: string
  schemaType: SchemaType | undefined
  draft: SanityDocument | undefined
  published: SanityDocument | undefined
  /** The ids of its versions in releases. */
  versions: readonly string[]
}

/** An action with its parameter: a moment (ISO) or a day. */
export type Act =
  | {name: 'publish' | 'hide' | 'delete'}
  | {name: 'plan'; at: string}
  | {name: 'review'; reviewBy: Day; today: Day; mayPublish: boolean}
export type ActName = Act['name']

const publishedSchema = z.object({
  id: z.string(),
  /** The revision before; undefined if it was published for the first time. */
  before: z.string().optional(),
  rev: z.string(),
})
type Published = z.infer<typeof publishedSchema>

/** The data that undoes an action on one document. */
export const changeSchema = z.discriminatedUnion('name', [
  publishedSchema.extend({name: z.literal('publish')}),
  z.object({
    name: z.literal('hide'),
    ids: z.array(z.string()),
    rev: z.string(),
    isSwitch: z.boolean(),
  }),
  /** `id`: of its published document, else of its draft. */
  z.object({name: z.literal('delete'), id: z.string()}),
  z.object({name: z.literal('plan'), release: z.string()}),
  z.object({
    name: z.literal('review'),
    saved: savedSchema,
    published: publishedSchema.optional(),
    /** Why visitors do not have it yet. */
    waits: z.string().optional(),
  }),
])
export type Change = z.infer<typeof changeSchema>

/**
 * Runs an action on one document, at the revisions that were read.
 * @throws Error in words, if it is refused or the document has changed since
 */
export async function doAct(client: SanityClient, act: Act, subject: Subject): Promise<Change> {
  try {
    switch (act.name) {
      case 'publish':
        return {name: 'publish', ...(await publish(client, subject))}
      case 'hide':
        return await hide(client, subject)
      case 'plan':
        return await plan(client, subject, act.at)
      case 'delete':
        return await remove(client, subject)
      case 'review':
        return await review(client, subject, act)
    }
  } catch (error) {
    throw isConflict(error) ? new Error('Somebody changed it meanwhile. Look again.') : error
  }
}

async function publish(
  client: SanityClient,
  {id, draft, published}: Pick<Subject, 'draft' | 'id' | 'published'>,
): Promise<Published> {
  if (!draft) throw new Error('It has no draft any more.')
  const rev = await publishRead(client, draft, published)
  return {id, rev, ...(published && {before: published._rev})}
}

async function hide(client: SanityClient, subject: Subject): Promise<Change> {
  const {id, draft, published, schemaType} = subject
  if (hasField(schemaType, 'isActive')) {
    const ids = [id, ...(draft && isSwitchedOn(draft) ? [draft._id] : [])]
    const rev = await switchShown(client, ids, false, published?._rev)
    return {name: 'hide', isSwitch: true, ids, rev}
  }
  const {transactionId: rev} = await client.action(unpublishing(id))
  return {name: 'hide', isSwitch: false, ids: draft ? [] : [getDraftId(id)], rev}
}

async function plan(
  client: SanityClient,
  {id, name: title, draft}: Subject,
  publishAt: string,
): Promise<Change> {
  if (!draft) throw new Error('It has no draft any more.')
  // As Sanity’s own “Schedule publish” of one document makes it.
  const {releaseId} = await client.releases.create({
    metadata: {title, releaseType: 'scheduled', cardinality: 'one', intendedPublishAt: publishAt},
  })
  try {
    await client.createVersion({
      publishedId: id,
      baseId: draft._id,
      releaseId,
      ifBaseRevisionId: draft._rev,
    })
    await client.releases.schedule({releaseId, publishAt})
  } catch (error) {
    await dropRelease(client, releaseId)
    throw error
  }
  return {name: 'plan', release: releaseId}
}

async function remove(client: SanityClient, subject: Subject): Promise<Change> {
  const {id, draft, published, versions} = subject
  const others = [...(draft ? [draft._id] : []), ...versions]
  if (published)
    await client.action({
      actionType: 'sanity.action.document.delete',
      publishedId: id,
      includeDrafts: others,
    })
  else
    await client.action(
      others.map((versionId) => ({
        actionType: 'sanity.action.document.version.discard' as const,
        versionId,
      })),
    )
  return {name: 'delete', id: published?._id ?? others[0] ?? id}
}

async function review(
  client: SanityClient,
  subject: Subject,
  {reviewBy, today, mayPublish}: Extract<Act, {name: 'review'}>,
): Promise<Change> {
  const {id, draft, published} = subject
  const document = draft ?? published
  if (!document) throw new Error('It was deleted meanwhile.')
  // A page that shows its last review gets today's date.
  const after = {reviewBy, ...(document.reviewedOn !== undefined && {reviewedOn: today})}
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [field, document[field] ?? null]),
  )
  const saved: Saved = await saveReplaced(client, document, {before, after})
  const inDraft = {name: 'review', saved} as const
  if (draft) return {...inDraft, waits: 'A draft with other changes is published as a whole.'}
  if (!mayPublish) return {...inDraft, waits: 'Somebody who may publish does that.'}
  try {
    const read = {...document, _id: saved.id, _rev: saved.rev}
    return {...inDraft, published: await publish(client, {id, draft: read, published})}
  } catch (error) {
    return {...inDraft, waits: messageOf(error)}
  }
}

/** Undoes an action on one document. @throws Error if the document has changed since */
export async function undoAct(client: SanityClient, change: Change): Promise<void> {
  try {
    switch (change.name) {
      case 'publish':
        return await undoPublish(client, change, true)
      case 'hide':
        return await undoHide(client, change)
      case 'plan':
        await client.releases.unschedule({releaseId: change.release})
        return await dropRelease(client, change.release)
      case 'delete':
        await restore(client, change.id)
        return
      case 'review':
        if (change.published) return await undoPublish(client, change.published, false)
        return await undoReplaced(client, change.saved)
    }
  } catch (error) {
    throw isConflict(error) ? new Error(changedSince) : error
  }
}

const changedSince = 'It was changed or published since, so it stays as it is.'

/** @param keepsDraft whether the words that are taken off the site are a draft again */
async function undoPublish(
  client: SanityClient,
  {id, before, rev}: Published,
  keepsDraft: boolean,
): Promise<void> {
  const published = await client.getDocument(id)
  if (published?._rev !== rev) throw new Error(changedSince)
  if (before === undefined) {
    await client.action(unpublishing(id))
    return
  }
  const [was] = await pastDocuments(client, [id], {revision: before})
  if (!was) throw new Error('What it said before is not known any more.')
  const draftId = getDraftId(id)
  const asDraft = (document: {_id: string; _type: string}) =>
    ({
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      document: {...withoutRevision(document), _id: draftId},
    }) as const
  await client.action([
    asDraft(was),
    {
      actionType: 'sanity.action.document.publish',
      draftId,
      publishedId: id,
      ifPublishedRevisionId: rev,
    },
    ...(keepsDraft ? [asDraft(published)] : []),
  ])
}

function withoutRevision<Each extends {_type: string}>(document: Each) {
  const {_rev, ...rest}: Each & {_rev?: unknown} = document
  return rest
}

async function undoHide(
  client: SanityClient,
  {ids, rev, isSwitch}: Extract<Change, {name: 'hide'}>,
): Promise<void> {
  if (isSwitch) {
    await switchShown(client, ids, true, rev)
    return
  }
  const [draftId] = ids
  if (!draftId)
    throw new Error('It had a draft with other words. Its history has what visitors read.')
  const draft = await client.getDocument(draftId)
  if (draft?._rev !== rev || (await client.getDocument(getPublishedId(draftId))))
    throw new Error(changedSince)
  await publishRead(client, draft, undefined)
}

const atOnce = 200

/** Reads the chosen documents, published and drafts, in full. */
export async function readSubjects(
  client: SanityClient,
  chosen: readonly Omit<Subject, 'draft' | 'published'>[],
): Promise<Subject[]> {
  const documents = new Map<string, SanityDocument>()
  for (let from = 0; from < chosen.length; from += atOnce) {
    const ids = chosen.slice(from, from + atOnce).flatMap(({id}) => [id, getDraftId(id)])
    const read = await client.fetch('*[_id in $ids]', {ids}, {perspective: 'raw'})
    for (const document of documentsSchema.parse(read)) documents.set(document._id, document)
  }
  return chosen.map((each) => ({
    ...each,
    draft: documents.get(getDraftId(each.id)),
    published: documents.get(each.id),
  }))
}
