import { createHmac } from 'node:crypto'
import { personName, personNameIssue } from '@herzkarte/rules/person/person-name.ts'
import { truncateCharacters } from '@herzkarte/rules/text/text-length.ts'
import type { Facebook, FacebookPerson } from '../../../kernel/ports.ts'
import { Slots } from '../../../kernel/slots.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { readEmail } from '../contact/identifiers.ts'

export function openFacebook({ facebook, publicUrl, deliveryTimeoutMs: timeoutMs }: Settings): Facebook | null {
  return facebook && fewAtOnce(graphApi({ ...facebook, timeoutMs, redirectUrl: new URL('/facebook', publicUrl) }))
}

interface GraphSettings {
  appId: string
  appSecret: string
  graphUrl: string
  /** The page of the app that the dialog redirects to. */
  redirectUrl: URL
  timeoutMs: number
}

type Answer = Record<string, unknown>

/** Facebook's code for an access token that is invalid, expired or revoked. */
const tokenErrorCode = 190
const maxNameCharacters = 100

/**
 * Facebook's Graph API. A token is valid only if it was issued for this app. Otherwise a token that another app obtained could be used to
 * open accounts here.
 */
function graphApi({ appId, appSecret, graphUrl, redirectUrl, timeoutMs }: GraphSettings): Facebook {
  const base = graphUrl.replace(/\/$/, '')

  /** Asks with a token in the address, or with a form. */
  async function ask(path: string, { query, form }: { query?: Record<string, string>; form?: Record<string, string> }): Promise<Answer> {
    const url = `${base}/${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const body = form && { method: 'POST', body: new URLSearchParams(form) }
    let answer: unknown
    let status = 0
    try {
      const response = await fetch(url, { ...body, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      status = response.status
      answer = await response.json()
    } catch {
      // The cause is left out, because it contains the token, or the code and the secret.
      throw new FacebookError('unknown', 'Facebook cannot be reached')
    }
    const { error } = objectOf(answer)
    if (error === undefined) return objectOf(answer)
    const { code } = objectOf(error)
    const isRejected = form ? status === 400 || status === 401 : code === tokenErrorCode
    throw new FacebookError(isRejected ? 'tokenRejected' : 'unknown', `Facebook answered with the error ${String(code)}`)
  }

  return {
    /** RFC 6749, 4.1.3, bound by PKCE to the browser that opened the dialog (RFC 7636). */
    async tokenFor(code, codeVerifier) {
      const app = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUrl.href }
      const form = { grant_type: 'authorization_code', ...app, code, code_verifier: codeVerifier }
      const { access_token: token } = await ask('oauth/access_token', { form })
      if (typeof token !== 'string') throw new FacebookError('unknown', 'Facebook answered out of shape')
      return token
    },
    async personOf(token) {
      if (token === '') throw new FacebookError('tokenRejected', 'There is no token')
      const { data } = await ask('debug_token', { query: { input_token: token, access_token: `${appId}|${appSecret}` } })
      const { is_valid: isValid, app_id: tokenAppId, user_id: userId } = objectOf(data)
      if (isValid !== true || tokenAppId !== appId) throw new FacebookError('tokenRejected', 'The token is not one of this app')
      const proof = createHmac('sha256', appSecret).update(token).digest('hex')
      const me = await ask('me', { query: { fields: 'id,email,first_name,last_name', access_token: token, appsecret_proof: proof } })
      const person = personFrom(me)
      if (person.facebookId !== userId) throw new FacebookError('unknown', 'Facebook spoke of two people')
      return person
    },
  }
}

function personFrom({ id, email, first_name: firstName, last_name: lastName }: Answer): FacebookPerson {
  if (typeof id !== 'string' || !/^\d{1,32}$/.test(id)) throw new FacebookError('unknown', 'Facebook named nobody')
  return {
    facebookId: id,
    email: typeof email === 'string' ? (readEmail(email)?.destination ?? null) : null,
    firstName: nameFrom(firstName),
    lastName: nameFrom(lastName),
  }
}

function nameFrom(value: unknown): string {
  if (typeof value !== 'string' || personNameIssue(value)) return ''
  return truncateCharacters(personName(value), maxNameCharacters)
}

function objectOf(value: unknown): Answer {
  if (typeof value !== 'object' || value === null) throw new FacebookError('unknown', 'Facebook answered out of shape')
  return value as Answer
}

/** Either Facebook rejects the token, or we do because of Facebook's answer, or the result is unknown for now. */
export class FacebookError extends Error {
  readonly reason: 'tokenRejected' | 'unknown'

  constructor(reason: 'tokenRejected' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Of a process. Facebook answers within a second, so these are several sign-ins a second. */
const most = 8

/**
 * Asks Facebook a few times at once. While it does not answer, who comes later hears so immediately: a sign-in waits in a slot that passwords need as
 * well.
 */
export function fewAtOnce({ tokenFor, personOf }: Facebook): Facebook {
  const slots = new Slots(most)
  async function within<T>(ask: () => Promise<T>): Promise<T> {
    const release = slots.take()
    if (!release) throw new FacebookError('unknown', `${most} requests wait for Facebook`)
    return ask().finally(release)
  }
  return {
    tokenFor: (code, codeVerifier) => within(() => tokenFor(code, codeVerifier)),
    personOf: (token) => within(() => personOf(token)),
  }
}
