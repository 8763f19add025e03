import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { langNamed } from '@herzkarte/rules/languages.ts'
import { html } from '@herzkarte/server'

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

const texts = {
  de: {
    who: 'Wer bist du bei Facebook?',
    note: 'Das ist nicht Facebook, sondern ein Ersatz für die Demo: Du bist, wer du sagst. Ohne Adresse ist es jemand, dessen Adresse Facebook nicht kennt.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    id: 'Nummer',
    email: 'Bestätigte Adresse',
    yes: 'Weiter',
    no: 'Abbrechen',
  },
  en: {
    who: 'Who are you at Facebook?',
    note: 'This is not Facebook but a stand-in for the demo: you are who you say you are. Without an address, it is somebody whose address Facebook does not know.',
    firstName: 'First name',
    lastName: 'Last name',
    id: 'Number',
    email: 'Confirmed address',
    yes: 'Continue',
    no: 'Cancel',
  },
  fr: {
    who: 'Qui es-tu sur Facebook\u202f?',
    note: 'Ce n’est pas Facebook, mais un remplaçant pour la démo\u202f: tu es qui tu dis être. Sans adresse, c’est quelqu’un dont Facebook ne connaît pas l’adresse.',
    firstName: 'Prénom',
    lastName: 'Nom',
    id: 'Numéro',
    email: 'Adresse confirmée',
    yes: 'Continuer',
    no: 'Annuler',
  },
} as const

const style = html`<style>:root{color-scheme:light dark;font:17px/1.45 system-ui,sans-serif}body{max-width:26rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.6rem;line-height:1.2}form,label{display:grid;gap:.4rem}form{gap:1rem}input{font:inherit;padding:.8rem;border:1px solid;border-radius:.7rem}
button{font:inherit;font-weight:650;min-height:3.25rem;border-radius:.8rem;border:1px solid}.yes{background:#0a5dc2;color:#fff;border-color:#0a5dc2}</style>`

const fields = {
  first_name: ['firstName', 'Fritzi'],
  last_name: ['lastName', 'Sander'],
  id: ['id', '10001'],
  email: ['email', 'fritzi@feldmarkt.example'],
} as const
const asked = ['client_id', 'redirect_uri', 'state', 'response_type', 'code_challenge', 'code_challenge_method']

/** The dialog in the first of the browser's languages that the app has. It is filled in, so that one tap shows what comes next. */
function dialogPage(query: URLSearchParams, acceptLanguage = ''): string {
  const lang = langNamed(acceptLanguage.slice(0, 2))
  const words = texts[lang]
  const hidden = asked.map((name) => html`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}">`)
  const inputs = Object.entries(fields).map(
    ([name, [label, value]]) => html`<label>${words[label]} <input name="${name}" value="${value}"></label>`,
  )
  return html`<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width"><title>Facebook</title><link rel="icon" href="data:,">
    ${style}<main><h1>${words.who}</h1><p>${words.note}</p><form action="/dialog/answer">${hidden}${inputs}
      <button class="yes" name="choice" value="yes">${words.yes}</button> <button name="choice" value="no">${words.no}</button>
    </form></main></html>`.text
}
