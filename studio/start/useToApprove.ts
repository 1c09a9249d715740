import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {askWhyNot, mayNeedSecondPerson, publishing} from '../publish/secondPerson.ts'
import {mayPublish} from '../staff/toolsOf.ts'
import type {Line} from './useWork.ts'

/**
 * The drafts that wait for whoever is signed in, as the second person: undefined where the lake asks
 * for none, or they may not publish.
 */
export function useToApprove(drafts: readonly Line[]): readonly Line[] | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const user = useCurrentUser()
  const [waiting, setWaiting] = useState<ReadonlySet<string>>()
  const asked = mayPublish(user) ? drafts.filter(({_type}) => mayNeedSecondPerson(_type)) : []
  const changed = asked.map(({_id, _updatedAt}) => `${_id} ${_updatedAt}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that changed is asked of again
  useEffect(() => {
    const leaving = new AbortController()
    Promise.all(
      asked.map(async ({_id}) => ({
        _id,
        ...(await askWhyNot(client, publishing(_id), leaving.signal)),
      })),
    ).then(
      (answers) => {
        if (leaving.signal.aborted) return
        const mine = answers.filter(({isAsked, why}) => isAsked && why === null)
        setWaiting(
          answers.some(({isAsked}) => isAsked) ? new Set(mine.map(({_id}) => _id)) : undefined,
        )
      },
      // Without it the drafts are listed all the same.
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, changed])
  return waiting && asked.filter(({_id}) => waiting.has(_id))
}
