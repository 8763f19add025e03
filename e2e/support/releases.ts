import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The running system behind a separate address, where a newer version of the app can be released. */
export interface Releases {
  address: string
  /** Releases a newer version. Code of the older one with this name is missing as long as the newer one was not fetched. */
  release(options?: { without?: string }): void
  /** Makes code with this name unavailable permanently. */
  lose(name: string): void
  close(): void
}

/** Marks the first page of the newer version. */
const newerMark = '<meta name="build" content="newer" />'

export async function newReleases(system: string): Promise<Releases> {
  let isReleased = false
  let isFetched = false
  let lost = ''
  let gone = ''

  /** Modifies a response so that it differs like the build of another version. */
  function changed(path: string, body: string): string {
    if (!isReleased) return body
    if (path === '/sw.js') return body.replace(/(\/index\.html[`"'],revision:[`"'])/, '$1newer-')
    isFetched ||= path === '/index.html'
    return body.replace('</head>', `${newerMark}</head>`)
  }

  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? ''
    const isGone = (gone !== '' && path.includes(gone)) || (lost !== '' && !isFetched && path.includes(lost))
    if (isGone) answer.writeHead(404).end()
    else if (path === '/sw.js' || (asked.headers.accept ?? '').includes('text/html') || path === '/index.html')
      void whole(asked, answer, path)
    else pass(asked, answer)
  })

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const forwarded = request(new URL(asked.url ?? '/', system), { method: asked.method, headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    answer.on('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  }

  async function whole(asked: IncomingMessage, answer: ServerResponse, path: string): Promise<void> {
    const response = await fetch(new URL(asked.url ?? '/', system), { headers: { accept: asked.headers.accept ?? '*/*' } })
    const headers = Object.fromEntries(
      ['content-type', 'content-security-policy', 'cache-control'].map((name) => [name, response.headers.get(name) ?? '']),
    )
    answer.writeHead(response.status, headers).end(changed(path, await response.text()))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    release({ without = '' } = {}) {
      isReleased = true
      lost = without
    },
    lose(name) {
      gone = name
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
