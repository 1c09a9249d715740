import {useClient, useCurrentUser} from 'sanity'
import useSWRImmutable from 'swr/immutable'
import {askWhyNot, mayNeedSecondPerson, publishing} from '../publish/secondPerson.ts'
import {mayPublish} from '../staff/toolsOf.ts'
import type {Line} from './useWork.ts'

/**
 * The drafts that wait for this user as the second person; undefined if the lake asks for none, or the
 * user may not publish.
 */
export function useToApprove(drafts: readonly Line[]): readonly Line[] | undefined {
  const client = useClient({apiVersion: '2025-09-09'})
  const user = useCurrentUser()
  const asked = mayPublish(user) ? drafts.filter(({_type}) => mayNeedSecondPerson(_type)) : []
  const {data: answers} = useSWRImmutable(
    asked.length > 0 && ['to-approve', asked],
    () =>
      Promise.all(
        asked.map(async ({_id}) => ({_id, ...(await askWhyNot(client, publishing(_id)))})),
      ),
    {keepPreviousData: true},
  )
  if (!answers?.some(({isAsked}) => isAsked)) return undefined
  const mine = new Set(answers.filter(({why}) => why === null).map(({_id}) => _id))
  return asked.filter(({_id}) => mine.has(_id))
}
