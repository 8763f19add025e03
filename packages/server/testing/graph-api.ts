import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Person {
  id: string
  email?: string
  first_name?: string
  last_name?: string
}

/** Facebook's Graph API on this machine, as far as signing in needs it. */
export interface GraphApi {
  /** Environment of a server that asks it. */
  env: Record<string, string>
  /** A token that the dialog gave to the app, or to another one. */
  tokenOf(person: Person, appId?: string): string
  /** The shopper takes the token back. */
  takeBack(token: string): void
  /** From now on every answer is this one; undefined for proper ones. `silent` never answers. */
  break(answer: { status: number; body: string } | 'silent' | undefined): void
  /** What was asked, without the tokens. */
  asked: string[]
  close(): Promise<void>
}

const appId = '104600123456'
const appSecret = 'the secret of the app'

export async function startGraphApi(): Promise<GraphApi> {
  const tokens = new Map<string, { person: Person; appId: string; isValid: boolean }>()
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

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://graph')
    asked.push(url.pathname)
    if (broken === 'silent') return
    const { status, body } = broken ?? { status: 200, body: JSON.stringify(answer(url.pathname, url.searchParams)) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let count = 0

  return {
    env: { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}` },
    asked,
    tokenOf(person, ofApp = appId) {
      count += 1
      const token = `EAAtoken${count}`
      tokens.set(token, { person, appId: ofApp, isValid: true })
      return token
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
