import type {Instrumentation} from 'next'

/** Next.js calls this when a page or route throws. Its own line on the terminal names no request. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {log} = await import('@home-care/environment/log.ts')
  log.error({err: error, page: context.routePath}, 'A page or route failed')
}

/** Next.js calls this once, before the server answers its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {enquiries, requireEnquiries} = await import('./enquiries/enquiries.ts')
  requireEnquiries()
  const {startEditions} = await import('./edition/start.ts')
  await startEditions()
  const {startMails, startReviewMails} = await import('./content/startMails.ts')
  startReviewMails()
  startMails()
  const {createAlarms} = await import('./watch/alarms.ts')
  createAlarms(enquiries()).start()
  const {startDailyCounts} = await import('./watch/dailyCounts.ts')
  startDailyCounts(enquiries().database)
}
