import {secondPersonContent} from '@home-care/schemas/rules/secondPersonContent.ts'
import type {Action, PublishAction} from '@sanity/client'
import {useEffect} from 'react'
import {getDraftId, getPublishedId, type SanityClient, useClient} from 'sanity'
import useSWR from 'swr'
import {z} from 'zod'
import {environment} from '../environment.ts'

const answerSchema = z.object({isAsked: z.boolean(), why: z.string().nullable()})
export type Answer = z.infer<typeof answerSchema>

/** Asks once a pause, not once a letter. */
const typingMs = 400

export const mayNeedSecondPerson = (type: string): boolean =>
  !environment.projectId && Object.hasOwn(secondPersonContent, type)

const pairOf = (id: string) => ({draftId: getDraftId(id), publishedId: getPublishedId(id)})

export const publishing = (id: string): PublishAction => ({
  actionType: 'sanity.action.document.publish',
  ...pairOf(id),
})

/**
 * Publishes the draft at the revision that was read.
 * @returns the revision of the published document
 * @throws Error with the status 409 if it was changed or published meanwhile
 */
export async function publishRead(
  client: SanityClient,
  draft: {_id: string; _rev: string},
  published: {_rev: string} | null | undefined,
): Promise<string> {
  const {transactionId} = await client.action({
    ...publishing(draft._id),
    ifDraftRevisionId: draft._rev,
    ...(published && {ifPublishedRevisionId: published._rev}),
  })
  return transactionId
}

/** Also for deleting. */
export const unpublishing = (id: string): Action => ({
  actionType: 'sanity.action.document.unpublish',
  ...pairOf(id),
})

/** The lake's answer: why this user may not do it alone, and whether it has that rule at all. */
export async function askWhyNot(client: SanityClient, action: Action) {
  const answer = await client.request({
    method: 'POST',
    url: `/data/second-person/${client.config().dataset}`,
    body: {actions: [action]},
  })
  return answerSchema.parse(answer)
}

const nothingAsked: Answer = {isAsked: false, why: null}

/**
 * The lake's answer for this user and action; undefined while unknown.
 * @param document asks again for each of its revisions; without one it does not ask
 */
export function useSecondPerson(
  actionOn: (id: string) => Action,
  type: string,
  document: {_id: string; _rev: string} | null | undefined,
): Answer | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const action = mayNeedSecondPerson(type) && document ? actionOn(document._id) : undefined
  const {data, mutate} = useSWR(action && ['second person', action], ([, each]) =>
    // Without an answer, the lake answers when the action is done.
    askWhyNot(client, each).catch(() => nothingAsked),
  )
  const revision = document?._rev
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision is asked about
  useEffect(() => {
    const timer = setTimeout(() => void mutate(), typingMs)
    return () => clearTimeout(timer)
  }, [mutate, revision])
  return action ? data : nothingAsked
}
