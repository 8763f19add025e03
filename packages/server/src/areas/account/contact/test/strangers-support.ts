import type { TestServer } from '#testing/server.ts'

let networks = 0

/** Calls as somebody who is not signed in: each call from another network, and from another provider if `from` (the beginning of its addresses) is not given. */
export async function callAsStranger(app: TestServer, call: string, input: object, { lang = 'de_DE', from = '' } = {}) {
  networks += 1
  const provider = from || `2001:${(0x1000 + networks).toString(16)}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${provider}:${networks.toString(16)}::1` }
  const response = await fetch(`${app.url}/${call}.do`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ merchantId: '1001', lang, ...input }),
  })
  return (await response.json()) as { errorCode: number; errorMessage: string; result: { tempUserId: string } }
}

/** How often a limit was reached, as the server's metrics count. */
export async function limitsReached(app: TestServer, limit: string): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  return Number(new RegExp(`^herzkarte_limits_reached_total\\{limit="${limit}"\\} (\\d+)$`, 'm').exec(text)?.[1])
}
