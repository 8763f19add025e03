import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Person {
  id: string
  email?: string
  first_name?: string
  last_name?: string
}

const challengeOf = (codeVerifier: string) => createHash('sha256').update(codeVerifier).digest('base64url')
const inJson = ({ status, body }: { status: number; body: object }) => ({ status, body: JSON.stringify(body) })

/** Facebook's Graph API on this machine, to the extent that signing in needs it. */
export interface GraphApi {
  /** Environment of a server that uses it. */
  env: Record<string, string>
  /** A token that the dialog issued to the app, or to another one. */
  tokenOf(person: Person, appId?: string): string
  /** A code that the dialog issued to the app for a challenge (PKCE), and the token that it is exchanged for. */
  codeFor(person: Person, codeVerifier: string, redirectUrl: string): { code: string; token: string }
  /** The shopper revokes the token. */
  takeBack(token: string): void
  /** Makes this the answer to every request; undefined restores normal answers. `silent` never answers. */
  break(answer: { status: number; body: string } | 'silent' | undefined): void
  /** The requests, without the tokens. */
  asked: string[]
  close(): Promise<void>
}

const appId = '104600123456'
const appSecret = 'the secret of the app'

export async function startGraphApi(): Promise<GraphApi> {
  const tokens = new Map<string, { person: Person; appId: string; isValid: boolean }>()
  const codes = new Map<string, { token: string; challenge: string; redirectUrl: string }>()
  const asked: string[] = []
  let broken: Parameters<GraphApi['break']>[0]

  function answer(path: string, query: URLSearchParams): object {
    const token = tokens.get(query.get(path === '/debug_token' ? 'input_token' : 'access_token') ?? '')
    if (path === '/debug_token') {
      if (query.get('access_token') !== `${appId}|${appSecret}`) return { error: { message: 'Invalid OAuth access token', code: 190 } }
      if (!token) return { data: { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token' } } }
      return { data: { is_valid: token.isValid, app_id: token.appId, user_id: token.person.id, type: 'USER' } }
    }
    if (!token?.isValid) return { error: { message: 'Error validating access token', type: 'OAuthException', code: 190 } }
    const proof = createHmac('sha256', appSecret)
      .update(query.get('access_token') ?? '')
      .digest('hex')
    if (query.get('appsecret_proof') !== proof) return { error: { message: 'Invalid appsecret_proof', code: 100 } }
    const fields = query.get('fields')?.split(',') ?? []
    return Object.fromEntries(Object.entries(token.person).filter(([field]) => fields.includes(field)))
  }

  /** Each code is valid once. Errors are reported in Facebook's format: an object, with status 400. */
  function exchange(form: URLSearchParams): { status: number; body: object } {
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    const isProven = issued?.challenge === challengeOf(form.get('code_verifier') ?? '')
    const isApp = form.get('client_id') === appId && form.get('client_secret') === appSecret
    if (issued && isProven && isApp && form.get('grant_type') === 'authorization_code' && form.get('redirect_uri') === issued.redirectUrl)
      return { status: 200, body: { access_token: issued.token, token_type: 'bearer', expires_in: 5_183_000 } }
    return { status: 400, body: { error: { message: 'Invalid verification code', type: 'OAuthException', code: 100 } } }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://graph')
    asked.push(url.pathname)
    if (broken === 'silent') return
    const { status, body } =
      broken ??
      (url.pathname === '/oauth/access_token'
        ? inJson(exchange(new URLSearchParams(await text(request))))
        : inJson({ status: 200, body: answer(url.pathname, url.searchParams) }))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let count = 0
  function tokenOf(person: Person, ofApp = appId): string {
    count += 1
    const token = `EAAtoken${count}`
    tokens.set(token, { person, appId: ofApp, isValid: true })
    return token
  }

  return {
    env: { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}` },
    asked,
    tokenOf,
    codeFor(person, codeVerifier, redirectUrl) {
      const token = tokenOf(person)
      const code = `AQcode${count}`
      codes.set(code, { token, challenge: challengeOf(codeVerifier), redirectUrl })
      return { code, token }
    },
    takeBack(token) {
      const known = tokens.get(token)
      if (known) known.isValid = false
    },
    break(how) {
      broken = how
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
