import {useEffect, useState} from 'react'
import type {Colleague, DutyChange} from 'web/enquiries/staffApi.ts'
import type {EnquiriesClient} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'

/** How often is asked who else is here. */
const lookMs = 15_000

/** Who else deals with enquiries, and who is on duty. */
export function useColleagues(client: EnquiriesClient) {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    let isGone = false
    const look = async () => {
      // The list beside it says what is wrong.
      const all = await client.colleagues().catch(() => undefined)
      if (all && !isGone) setColleagues(all)
    }
    void look()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, lookMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [client])

  return {
    colleagues,
    problem,
    /** @returns whether it worked */
    async setDuty(change: DutyChange) {
      setProblem(undefined)
      try {
        setColleagues(await client.setDuty(change))
        return true
      } catch (error) {
        setProblem(messageOf(error))
        return false
      }
    },
  }
}

export type ColleaguesState = ReturnType<typeof useColleagues>
