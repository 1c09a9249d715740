import {secondPersonContent} from '@home-care/schemas/rules/secondPersonContent.ts'
import type {Action, PublishAction} from '@sanity/client'
import {useEffect, useState} from 'react'
import {getDraftId, getPublishedId, type SanityClient, useClient} from 'sanity'
import {z} from 'zod'
import {environment} from '../environment.ts'

const answerSchema = z.object({isAsked: z.boolean(), why: z.string().nullable()})
export type Answer = z.infer<typeof answerSchema>

/** Asks once a pause, not once a letter. */
const typingMs = 400

export const mayNeedSecondPerson = (type: string): boolean =>
  !environment.projectId && Object.hasOwn(secondPersonContent, type)

export const publishing = (id: string): PublishAction => ({
  actionType: 'sanity.action.document.publish',
  draftId: getDraftId(id),
  publishedId: getPublishedId(id),
})

/** Also stands for deleting. */
export const unpublishing = (id: string): Action => ({
  actionType: 'sanity.action.document.unpublish',
  draftId: getDraftId(id),
  publishedId: getPublishedId(id),
})

/**
 * Asks the lake why this user may not do something alone, and whether it asks for a second person
 * at all.
 */
export async function askWhyNot(client: SanityClient, action: Action, signal?: AbortSignal) {
  const told = await client.request({
    method: 'POST',
    uri: `/data/second-person/${client.config().dataset}`,
    body: {actions: [action]},
    ...(signal && {signal}),
  })
  return answerSchema.parse(told)
}

const nothingAsked: Answer = {isAsked: false, why: null}

/**
 * The lake's answer for this user and action; undefined while unknown. The lake enforces it: the
 * Studio only shows it.
 * @param action undefined if there is nothing to ask
 * @param revision asks again when it changes
 */
export function useSecondPerson(
  action: Action | undefined,
  revision: string | undefined,
): Answer | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const [known, setKnown] = useState<{about: string; answer: Answer}>()
  const about = action && JSON.stringify(action)
  const isKnown = known?.about === about
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was changed is asked of again
  useEffect(() => {
    if (!about) return
    const leaving = new AbortController()
    const ask = async () => {
      const answer = await askWhyNot(client, JSON.parse(about), leaving.signal).catch(
        // The lake then answers when the action is done.
        () => nothingAsked,
      )
      if (!leaving.signal.aborted) setKnown({about, answer})
    }
    const timer = setTimeout(ask, isKnown ? typingMs : 0)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [client, about, revision])
  if (!about) return nothingAsked
  return isKnown ? known?.answer : undefined
}
