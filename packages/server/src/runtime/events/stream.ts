import type { ServerResponse } from 'node:http'
import type { MemberEvent } from '@herzkarte/contract/events.ts'

/** An app that asks again waits so long first. */
const retryMs = 2000
/** What may wait for a reader; who is slower than that reads everything anew when it is back. */
const maxWaitingBytes = 64 * 1024

/** One open answer to `GET /events`. */
export interface Stream {
  send(event: MemberEvent): void
  /** A comment now and then keeps proxies from taking the line for dead, and finds readers that are gone. */
  beat(): void
  end(): void
}

/** Turns a response into a stream of server-sent events: `event: change`, with the event as JSON. */
export function openStream(response: ServerResponse, headers: Record<string, number | string | string[] | undefined>): Stream {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > maxWaitingBytes) response.destroy()
  }

  write(`retry: ${retryMs}\n\n`)
  return {
    send: (event) => write(`event: change\ndata: ${JSON.stringify(event)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void response.end(),
  }
}
