import { createHmac } from 'node:crypto'
import { personName, personNameIssue } from '@herzkarte/rules/person/person-name.ts'
import { truncateCharacters } from '@herzkarte/rules/text/text-length.ts'
import type { Facebook, FacebookPerson } from '../../../kernel/ports.ts'
import { readEmail } from '../contact/identifiers.ts'
import { codeExchange } from './code-exchange.ts'
import { FacebookError } from './facebook.ts'

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
export function graphApi({ appId, appSecret, graphUrl, redirectUrl, timeoutMs }: GraphSettings): Facebook {
  const base = graphUrl.replace(/\/$/, '')

  async function get(path: string, query: Record<string, string>): Promise<Answer> {
    const url = `${base}/${path}?${new URLSearchParams(query)}`
    let answer: unknown
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      answer = await response.json()
    } catch {
      // The cause is left out, because it contains the address and with it the token.
      throw new FacebookError('unknown', 'Facebook cannot be reached')
    }
    const { error } = objectOf(answer)
    if (error === undefined) return objectOf(answer)
    const isOfToken = objectOf(error).code === tokenErrorCode
    throw new FacebookError(isOfToken ? 'tokenRejected' : 'unknown', `Facebook answered with the error ${String(objectOf(error).code)}`)
  }

  return {
    tokenFor: codeExchange({ appId, appSecret, tokenUrl: `${base}/oauth/access_token`, redirectUrl, timeoutMs }),
    async personOf(token) {
      if (token === '') throw new FacebookError('tokenRejected', 'There is no token')
      const { data } = await get('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` })
      const { is_valid: isValid, app_id: tokenAppId, user_id: userId } = objectOf(data)
      if (isValid !== true || tokenAppId !== appId) throw new FacebookError('tokenRejected', 'The token is not one of this app')
      const proof = createHmac('sha256', appSecret).update(token).digest('hex')
      const me = await get('me', { fields: 'id,email,first_name,last_name', access_token: token, appsecret_proof: proof })
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
