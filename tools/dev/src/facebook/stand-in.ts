import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { dialogPage } from './dialog-page.ts'

const appId = '1870234561'
const appSecret = 'a secret between the market and Facebook'

const ownMachine = ['127.0.0.1', '::1', 'localhost']

/**
 * The stand-in for a demo that only this machine reaches and that has no Facebook of its own. Production never has one: there, it would let anybody
 * in as anybody.
 */
export async function facebookOfDemo(
  isDemo: boolean,
  { HOST: host, FACEBOOK_APP_ID: ownAppId, NODE_ENV: mode }: Record<string, string | undefined>,
) {
  const isReached = !host || ownMachine.includes(host)
  return isDemo && mode !== 'production' && isReached && ownAppId === undefined ? startFacebook() : undefined
}

/**
 * A stand-in for Facebook, for demos and tests: a dialog that asks for the user and redirects back with a code, and the Graph API that identifies the
 * owner of a token. Anyone who uses it is who they say they are, so it exists on this machine only, and only while a demo runs. It stores nothing; all
 * data is in the token.
 */
async function startFacebook() {
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    /** Of a server that takes it for Facebook. */
    settings: {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_GRAPH_URL: `${url}/graph`,
      FACEBOOK_DIALOG_URL: `${url}/dialog`,
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/dialog')
    response.setHeader('content-type', 'text/html; charset=utf-8').end(dialogPage(query, request.headers['accept-language']))
  else if (pathname === '/dialog/answer') response.writeHead(302, { location: wayBack(query) }).end()
  else if (pathname === '/graph/debug_token') json(response, debugToken(query))
  else if (pathname === '/graph/oauth/access_token') void exchange(request, response)
  else if (pathname === '/graph/me') json(response, me(query))
  else response.writeHead(404).end()
}

const json = (response: ServerResponse, body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

function wayBack(query: URLSearchParams): string {
  const target = query.get('redirect_uri') ?? ''
  const state = query.get('state') ?? ''
  const isAsked = query.get('client_id') === appId && query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
  if (!isAsked || query.get('choice') !== 'yes') return `${target}?${new URLSearchParams({ error: 'access_denied', state })}#_=_`
  const person = Object.fromEntries(['id', 'first_name', 'last_name', 'email'].map((name) => [name, query.get(name) || undefined]))
  // `target` is where the dialog leads back to.
  const code = Buffer.from(JSON.stringify({ person, target, challenge: query.get('code_challenge') })).toString('base64url')
  return `${target}?${new URLSearchParams({ code, state })}#_=_`
}

/** Exchanges a code for a token, for the browser that opened the dialog. */
async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request))
  const { person, target, challenge } = decoded<{ person?: object; target?: string; challenge?: string }>(form.get('code')) ?? {}
  const isProven =
    challenge ===
    createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
  const isApp = form.get('client_id') === appId && form.get('client_secret') === appSecret
  if (!person || !isProven || !isApp || form.get('redirect_uri') !== target) {
    response.statusCode = 400
    json(response, { error: { code: 100, message: 'Invalid verification code' } })
    return
  }
  json(response, { access_token: Buffer.from(JSON.stringify(person)).toString('base64url'), token_type: 'bearer', expires_in: 5_183_000 })
}

/** What a code or a token says; undefined for one that was not issued here. */
function decoded<Content extends object>(text: string | null): Content | undefined {
  try {
    const content: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString())
    return typeof content === 'object' && content !== null ? (content as Content) : undefined
  } catch {
    return undefined
  }
}

function debugToken(query: URLSearchParams): object {
  const person = decoded<{ id: string }>(query.get('input_token'))
  const isApp = query.get('access_token') === `${appId}|${appSecret}`
  return { data: person && isApp ? { is_valid: true, app_id: appId, user_id: person.id } : { is_valid: false } }
}

function me(query: URLSearchParams): object {
  const token = query.get('access_token') ?? ''
  const person = decoded(token)
  const isProven = query.get('appsecret_proof') === createHmac('sha256', appSecret).update(token).digest('hex')
  return person && isProven ? person : { error: { code: 190, message: 'Invalid OAuth access token' } }
}
