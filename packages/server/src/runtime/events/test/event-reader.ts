import type { MemberEvent } from '@herzkarte/contract/events.ts'

/** An open app that follows a member's events as the web app does. */
export interface EventReader {
  status: number
  headers: Headers
  /** The next chunk of the stream as it came over the line; undefined when it has ended. */
  raw(): Promise<string | undefined>
  /** The next event, whatever comments lie between; undefined when the stream has ended. */
  next(): Promise<MemberEvent | undefined>
  /** All that is said until the stream ends. */
  rest(): Promise<string>
  leave(): void
}

/** Opens `GET /events`. Resolves when the server listens for this member. */
export async function follow(url: string, token: string, query = 'merchantId=1001&lang=de_DE'): Promise<EventReader> {
  const controller = new AbortController()
  const response = await fetch(`${url}/events?${query}`, { headers: { authorization: `Bearer ${token}` }, signal: controller.signal })
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>
  let heard = ''

  async function raw(): Promise<string | undefined> {
    const { done, value } = await reader.read()
    return done ? undefined : value
  }

  return {
    status: response.status,
    headers: response.headers,
    raw,
    async next() {
      for (;;) {
        const end = heard.indexOf('\n\n')
        if (end >= 0) {
          const block = heard.slice(0, end)
          heard = heard.slice(end + 2)
          const data = /^event: change\ndata: (.*)$/.exec(block)?.[1]
          if (data) return JSON.parse(data) as MemberEvent
        } else {
          const chunk = await raw()
          if (chunk === undefined) return undefined
          heard += chunk
        }
      }
    },
    async rest() {
      let said = heard
      for (let chunk = await raw(); chunk !== undefined; chunk = await raw()) said += chunk
      return said
    },
    leave: () => controller.abort(),
  }
}
