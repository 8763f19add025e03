import type { ServerResponse } from 'node:http'
import type { MemberEvent } from '@herzkarte/contract/events.ts'

/** How long an app waits before it reconnects. */
const retryMs = 2000
/** Limit of bytes buffered for a reader. A slower reader is disconnected and reads everything again when it is back. */
const maxWaitingBytes = 64 * 1024

/** One open response to `GET /events`. */
export interface Stream {
  send(event: MemberEvent): void
  /** A periodic comment keeps proxies from treating the connection as dead, and detects readers that are gone. */
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
