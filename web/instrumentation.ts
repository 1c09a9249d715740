/** Next.js calls this once, before the server answers its first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {startEnquiries} = await import('./enquiries/startEnquiries.ts')
  startEnquiries()
  const {startEditions} = await import('./edition/start.ts')
  await startEditions()
  const {mailReviews} = await import('./content/mailReviews.ts')
  mailReviews()
  const {startAlarms} = await import('./watch/startAlarms.ts')
  startAlarms()
}
