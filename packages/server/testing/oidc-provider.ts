import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What the provider says about who signs in there, and what is wrong with it. */
export interface Said {
  sub: string
  name?: string
  email?: string
  groups?: string[]
  nonce?: string
  aud?: string
  /** Seconds from now. */
  expiresIn?: number
}

/** An OpenID Connect provider on this machine, at which everybody who comes is signed in as `says` says. */
export async function anOidcProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const asked = new Map<string, URLSearchParams>()
  const provider = { issuer: '', says: { sub: 'nobody' } as Said, close: () => {} }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', provider.issuer)
    const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration')
      return answer({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (pathname === '/keys') return answer({ keys: [key] })
    if (pathname === '/authorize') {
      const code = `code-${asked.size}`
      asked.set(code, searchParams)
      const back = new URLSearchParams({ code, state: searchParams.get('state') ?? '' })
      return response.writeHead(302, { location: `${searchParams.get('redirect_uri')}?${back}` }).end()
    }
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    return request.on('end', async () => {
      const form = new URLSearchParams(body)
      const of = asked.get(form.get('code') ?? '')
      asked.delete(form.get('code') ?? '')
      const challenge = Buffer.from(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? '')),
      ).toString('base64url')
      if (of?.get('code_challenge') !== challenge) return response.writeHead(400).end()
      const { sub, expiresIn = 300, aud = of.get('client_id') ?? '', nonce = of.get('nonce') ?? '', ...claims } = provider.says
      const idToken = await new SignJWT({ ...claims, nonce })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject(sub)
        .setIssuer(provider.issuer)
        .setAudience(aud)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(privateKey)
      return answer({ access_token: 'of nobody', token_type: 'Bearer', id_token: idToken })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider.close = () => server.close()
  return provider
}
