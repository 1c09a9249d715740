/** A URL's origin, under each name of loopback. */
export function originsOf(url: string): string[] {
  const {origin, hostname, protocol, port} = new URL(url)
  if (!isLoopback(hostname)) return [origin]
  return ['localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${protocol}//${name}${port ? `:${port}` : ''}`,
  )
}

/** Whether a name can only mean this machine. */
export function isLocalName(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith('.localhost')
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
