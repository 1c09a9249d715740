/**
 * Next.js calls this once, before a server answers its first request: sends the mail that waits and
 * deletes what is too old. An environment that enquiries cannot be kept safe with stops the server.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const {enquiries} = await import('./enquiries/enquiries.ts')
  enquiries().start()
}
