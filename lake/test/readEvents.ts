import {onTestFinished} from 'vitest'

export interface ServerEvent {
  event: string
  id?: string
  data: unknown
}

/** Reads an event stream byte for byte as the lake sends it. */
export async function readEvents(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  const response = await fetch(url, {headers, signal: abort.signal})
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${url}`)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => abort.abort())
  let text = ''
  return {
    /** The next event; comments are passed over. */
    async next(): Promise<ServerEvent> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end < 0) {
          const {done, value} = await reader.read()
          if (done) throw new Error('The stream has ended')
          text += value
          continue
        }
        const lines = text.slice(0, end).split('\n')
        text = text.slice(end + 2)
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
        const [event, data, id] = [field('event'), field('data'), field('id')]
        if (event && data) return {event, data: JSON.parse(data), ...(id && {id})}
      }
    },
    async close(): Promise<void> {
      abort.abort()
      await reader.closed.catch(() => undefined)
    },
  }
}
