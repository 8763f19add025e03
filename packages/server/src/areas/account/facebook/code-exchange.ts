import { allowInsecureRequests, authorizationCodeGrant, ClientSecretPost, Configuration } from 'openid-client'
import type { Facebook } from '../../../kernel/ports.ts'
import { FacebookError } from './facebook.ts'

interface CodeExchange {
  appId: string
  appSecret: string
  tokenUrl: string
  redirectUrl: URL
  timeoutMs: number
}

/** Exchanges a code of the dialog for an access token (RFC 6749, 4.1.3), bound by PKCE to the browser that opened the dialog (RFC 7636). */
export function codeExchange({ appId, appSecret, tokenUrl, redirectUrl, timeoutMs }: CodeExchange): Facebook['tokenFor'] {
  const { origin, protocol } = new URL(tokenUrl)
  const facebook = new Configuration({ issuer: origin, token_endpoint: tokenUrl }, appId, undefined, ClientSecretPost(appSecret))
  facebook.timeout = timeoutMs / 1000
  // The operator has set FACEBOOK_GRAPH_URL to a stand-in.
  if (protocol === 'http:') allowInsecureRequests(facebook)

  return async (code, codeVerifier) => {
    const returned = new URL(redirectUrl)
    returned.searchParams.set('code', code)
    try {
      const { access_token: token } = await authorizationCodeGrant(facebook, returned, { pkceCodeVerifier: codeVerifier })
      return token
    } catch (error) {
      // The cause is left out, because it contains the code and the secret.
      const status = statusOf(error)
      if (status === undefined) throw new FacebookError('unknown', 'Facebook cannot be reached')
      throw new FacebookError(status === 400 || status === 401 ? 'tokenRejected' : 'unknown', `Facebook answered a code with ${status}`)
    }
  }
}

/** Facebook's errors are objects instead of the strings that OAuth requires. The library passes the response as the cause. */
function statusOf(error: unknown): number | undefined {
  const { status, cause } = error as { status?: unknown; cause?: unknown }
  if (typeof status === 'number') return status
  return cause instanceof Response ? cause.status : undefined
}
