import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A newsletter provider on this machine that answers as the test sets it up. */
export interface NewsletterProvider {
  /** Environment of a server that notifies it. */
  env: { NEWSLETTER_URL: string; NEWSLETTER_TOKEN: string }
  heard: unknown[]
  /** A status, or no answer. */
  answer(how: number | 'silent'): void
  close(): Promise<void>
}

export async function startNewsletterProvider(): Promise<NewsletterProvider> {
  const heard: unknown[] = []
  let how: number | 'silent' = 204
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (how === 'silent') return
    const known = request.headers.authorization === 'Bearer a token'
    if (known && how < 300) heard.push(JSON.parse(body))
    response.writeHead(known ? how : 401, { location: 'http://127.0.0.1:1' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: { NEWSLETTER_URL: `http://127.0.0.1:${port}/wishes`, NEWSLETTER_TOKEN: 'a token' },
    heard,
    answer(next) {
      how = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
