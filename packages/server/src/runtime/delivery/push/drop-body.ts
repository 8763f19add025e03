import type { ClientRequest, IncomingMessage } from 'node:http'

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

/** Interim answers (1xx) before the one that counts. Some would never end either. */
const mostInterim = 8

/** Fails a request whose receiver sends more than a few interim answers. */
export function limitInterim(request: ClientRequest): void {
  let interim = 0
  request.on('information', () => {
    interim += 1
    if (interim > mostInterim) request.destroy(new Error('The receiver sends one interim answer after another'))
  })
}
