import type {EnquirySummary} from 'web/enquiries/staffApi.ts'
import type {EnquiriesClient, ListFilter} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'

/** A list as it was last known. */
export interface ListView {
  /** Undefined until the first answer. */
  enquiries: EnquirySummary[] | undefined
  /** Whether there are older ones than those shown. */
  hasMore: boolean
  /** How many new ones are kept apart as suspected spam. */
  suspects: number
  problem: string | undefined
  /** Whether older ones are on their way. */
  isLoadingMore: boolean
  /** When it was last known to be right, for telling what is overdue. */
  now: Date
}

export const emptyView: ListView = {
  enquiries: undefined,
  hasMore: false,
  suspects: 0,
  problem: undefined,
  isLoadingMore: false,
  now: new Date(),
}

/**
 * Keeps one list up to date. It asks one thing at a time, so that no answer comes after a newer one;
 * a list that has changed is read as far down as it was shown.
 */
export function watchList(
  client: EnquiriesClient,
  filter: ListFilter,
  show: (view: ListView) => void,
) {
  const leaving = new AbortController()
  const {signal} = leaving
  let view = emptyView
  let etag = ''
  let next: string | null = null
  let waiting = 0
  let queue = Promise.resolve()

  function change(part: Partial<ListView>) {
    if (signal.aborted) return
    view = {...view, ...part}
    show(view)
  }

  function inTurn(ask: () => Promise<void>) {
    waiting++
    queue = queue.then(async () => {
      try {
        if (!signal.aborted) await ask()
      } catch (error) {
        change({problem: messageOf(error)})
      } finally {
        waiting--
      }
    })
    return queue
  }

  async function look() {
    const answer = await client.list(filter, {etag, signal})
    if (!answer) return change({problem: undefined, now: new Date()})
    const {list} = answer
    const enquiries = [...list.enquiries]
    let older = list.next
    while (older && enquiries.length < (view.enquiries?.length ?? 0)) {
      const page = await client.list(filter, {before: older, signal})
      enquiries.push(...(page?.list.enquiries ?? []))
      older = page?.list.next ?? null
    }
    etag = answer.etag
    next = older
    change({
      enquiries,
      hasMore: older !== null,
      suspects: list.suspects,
      problem: undefined,
      now: new Date(),
    })
  }

  async function readMore() {
    if (!next) return
    const page = await client.list(filter, {before: next, signal})
    if (!page) return
    next = page.list.next
    change({
      enquiries: [...(view.enquiries ?? []), ...page.list.enquiries],
      hasMore: next !== null,
      problem: undefined,
    })
  }

  return {
    /** Looks again once what is under way has been answered. */
    refresh: () => inTurn(look),
    /** Looks again, unless a look is under way. */
    poll: () => (waiting > 0 ? queue : inTurn(look)),
    async showMore() {
      if (view.isLoadingMore) return
      change({isLoadingMore: true})
      await inTurn(readMore)
      change({isLoadingMore: false})
    },
    stop: () => leaving.abort(),
  }
}
