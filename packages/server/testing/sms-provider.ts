import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An SMS provider on this machine that answers as the test sets it up. */
export interface SmsProvider {
  /** Environment of a server that sends through it. */
  env: { SMS_URL: string; SMS_TOKEN: string; SMS_SENDER: string }
  sent: { from: string; to: string; text: string }[]
  answer(status: number): void
  close(): Promise<void>
}

export async function startSmsProvider(): Promise<SmsProvider> {
  const sent: SmsProvider['sent'] = []
  let status = 200
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const known = request.headers.authorization === 'Bearer a token'
    if (status === 200 && known) sent.push(JSON.parse(body))
    response.writeHead(known ? status : 401).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: { SMS_URL: `http://127.0.0.1:${port}/messages`, SMS_TOKEN: 'a token', SMS_SENDER: 'Feldmarkt' },
    sent,
    answer(next) {
      status = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
