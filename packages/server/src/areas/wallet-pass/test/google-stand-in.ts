import { createPublicKey } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passCertificates } from '@herzkarte/dev/wallet/certificates.ts'
import { jwtVerify } from 'jose'

// biome-ignore lint/suspicious/noExplicitAny: what is in it is what the tests are about
type Body = any

/** Google on this machine: gives tokens to the service account whose signature is right, and keeps what is put into Google Wallet. */
export interface Google {
  env: Record<'GOOGLE_WALLET_KEY' | 'GOOGLE_WALLET_ISSUER' | 'GOOGLE_WALLET_URL', string>
  /** Classes and passes by their ids. */
  stored: Map<string, Body>
  /** Requests, as `PATCH loyaltyObject`. */
  asked: string[]
  /** Answers every request for a class or a pass with this status; undefined does what is asked. */
  answer(status: number | undefined): void
  /** Answers no new pass until the returned function is called. */
  hold(): () => void
  /** What a signature of the service account says; throws when it is none. */
  read(token: string, audience: string): Promise<Body>
  close(): Promise<void>
}

export const issuerId = '3388000000022222222'
const email = 'wallet@feldmarkt.example'

export async function startGoogle(): Promise<Google> {
  const { otherKey } = await passCertificates()
  const publicKey = createPublicKey(otherKey)
  const stored = new Map<string, Body>()
  const asked: string[] = []
  let how: number | undefined
  let held: Promise<void> | undefined
  const read = async (token: string, audience: string) =>
    (await jwtVerify(token, publicKey, { issuer: email, audience, algorithms: ['RS256'] })).payload

  async function act(request: IncomingMessage, body: string): Promise<[number, object]> {
    const [, first = '', kind = '', id = ''] = decodeURIComponent(request.url ?? '').split('/')
    if (first === 'token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? ''
      const { scope } = await read(assertion, `${url}/token`)
      return scope === 'https://www.googleapis.com/auth/wallet_object.issuer'
        ? [200, { access_token: 'a-token', expires_in: 3600 }]
        : [400, {}]
    }
    if (request.headers.authorization !== 'Bearer a-token') return [401, {}]
    asked.push(`${request.method} ${kind}`)
    if (request.method === 'POST' && kind === 'loyaltyObject') await held
    if (how !== undefined) return [how, {}]
    const value = JSON.parse(body)
    if (request.method === 'POST') stored.set(value.id, value)
    else if (!stored.has(id)) return [404, {}]
    else stored.set(id, { ...(request.method === 'PATCH' ? stored.get(id) : {}), ...value })
    return [200, {}]
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const [status, answer] = await act(request, body).catch((): [number, object] => [400, {}])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keyFile = join(mkdtempSync(join(tmpdir(), 'google-')), 'key.json')
  writeFileSync(
    keyFile,
    JSON.stringify({
      client_email: email,
      private_key: otherKey,
      private_key_id: 'key-1',
      token_uri: `${url}/token`,
      project_id: 'feldmarkt',
    }),
  )
  return {
    env: { GOOGLE_WALLET_KEY: keyFile, GOOGLE_WALLET_ISSUER: issuerId, GOOGLE_WALLET_URL: `${url}/v1` },
    stored,
    asked,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    read,
    answer(status) {
      how = status
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
