import type { IncomingMessage } from 'node:http'

/** Answers of push services and receivers of webhooks are shorter, and nobody reads them. */
const mostBytes = 16_384

/** Reads a short body, so that its connection can be used again. A longer one ends the connection: some would never end. */
export function dropBody(response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) response.destroy()
  })
}
