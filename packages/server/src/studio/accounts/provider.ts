import type { Right } from '@herzkarte/contract/studio/answers.ts'
import type { FastifyInstance } from 'fastify'
import * as oidc from 'openid-client'
import { v7 } from 'uuid'
import { statement, transact } from '../../kernel/database/index.ts'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'
import { limitNetwork } from './limits.ts'
import { beginSession, cookieOf, endSessions } from './sessions.ts'

const place = '/studio/sign-in'
const call = 'studio/provider'
/** How long somebody may take at the provider. */
const cookieSeconds = 600
const timeoutSeconds = 10

type ProviderSettings = NonNullable<StudioServices['studio']['provider']>

/**
 * Signs in by OpenID Connect: `/studio/sign-in` leads to the provider (authorization code, PKCE, state, nonce), which leads back to the callback.
 * Groups there give the rights, at every sign-in. What fails is a word in the address of the sign-in page.
 */
export function serveProvider(app: FastifyInstance, services: StudioServices): void {
  const { studio, security } = services
  if (!studio.provider) return
  const provider = studio.provider
  // Of a sign-in under way. The provider leads here from its own site, so this cookie has to come along.
  const cookie = cookieOf(services, 'herzkarte-studio-provider')
  const options = { ...cookie.options, sameSite: 'lax', maxAge: cookieSeconds } as const

  app.get(place, async (request, reply) => {
    try {
      await limitNetwork(services, request, call)
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const address = oidc.buildAuthorizationUrl(await discover(provider), {
        redirect_uri: `${studio.url}${place}/callback`,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return reply.setCookie(cookie.name, [state, nonce, verifier].join('.'), options).redirect(address.href)
    } catch (error) {
      request.log.warn({ err: error }, 'the identity provider cannot be used')
      return reply.redirect(`/studio/?signIn=${error instanceof StudioError ? 'wait' : 'away'}`)
    }
  })

  app.get(`${place}/callback`, async (request, reply) => {
    const [state, nonce, verifier] = (request.cookies[cookie.name] ?? '').split('.')
    reply.clearCookie(cookie.name, options)
    try {
      if (!state || !nonce || !verifier) throw new Rejected('expired')
      const tokens = await oidc.authorizationCodeGrant(await discover(provider), new URL(request.url, studio.url), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Rejected('failed')
      const userId = await admit(services, provider, claims)
      await beginSession(services, reply, { userId })
      security.record({ kind: 'signed-in', call, memberId: userId, address: request.ip })
      return reply.redirect('/studio/')
    } catch (error) {
      const why = reasonOf(error)
      request.log.warn({ why, err: error instanceof Rejected ? undefined : error }, 'somebody of the identity provider was rejected')
      security.record({ kind: 'provider-rejected', call, error: 'tokenInvalid', address: request.ip })
      return reply.redirect(`/studio/?signIn=${why}`)
    }
  })
}

/** Its message is the reason, as the sign-in page knows it. */
class Rejected extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof Rejected) return error.message
  return error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied' ? 'cancelled' : 'failed'
}

/** What the provider says about itself. Settings allow http for one of this machine only. */
function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
}

const admitted = statement<{ userId: string; isDisabled: boolean }, [string, string, string, string[], string, string, Date]>(`
  insert into studio.users (user_id, login, name, rights, issuer, subject, created_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (issuer, subject) do update set login = excluded.login, name = excluded.name, rights = excluded.rights
  returning user_id as "userId", disabled_at is not null as "isDisabled"`)
const withoutRights = statement<{ userId: string }, [string, string]>(
  `update studio.users set rights = '{}' where issuer = $1 and subject = $2 returning user_id as "userId"`,
)

/** The account of a person there, with the rights of their groups. */
async function admit({ pool, now }: StudioServices, { groups }: ProviderSettings, claims: oidc.IDToken): Promise<string> {
  const { iss, sub } = claims
  const given = [claims.groups].flat()
  const rights = (['edit', 'approve'] satisfies Right[]).filter((right) => given.includes(groups[right]))
  const texts = [claims.email, claims.preferred_username, sub].filter((text) => typeof text === 'string')
  const login = texts[0] ?? sub
  const name = typeof claims.name === 'string' ? claims.name : login
  const account = await transact(pool, async (tx) => {
    if (rights.length > 0) return tx.first(admitted, v7(), login, name, rights, iss, sub, now())
    const left = await tx.first(withoutRights, iss, sub)
    if (left) await endSessions(tx, left.userId)
    return undefined
  })
  if (!account) throw new Rejected('group')
  if (account.isDisabled) throw new Rejected('disabled')
  return account.userId
}
