/** Next.js calls this once, before the server answers its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {startEnquiries} = await import('./enquiries/startEnquiries.ts')
  startEnquiries()
  const {startEditions} = await import('./edition/start.ts')
  await startEditions()
  const {mailReviews} = await import('./content/mailReviews.ts')
  mailReviews()
  const {createAlarms} = await import('./watch/alarms.ts')
  const {enquiries} = await import('./enquiries/enquiries.ts')
  const {database, environment} = enquiries()
  createAlarms(database, environment).start()
  const {startDailyCounts} = await import('./watch/dailyCounts.ts')
  startDailyCounts(database)
}
