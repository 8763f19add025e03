import { createHmac, generateKeyPairSync } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { expect, it } from 'vitest'
import { makeTokens } from '../tokens.ts'

const secret = 'a secret for tests that is long enough'
const member = { memberId: '6c1b6b3e-5e0c-4d0a-9d8e-0f5a3c1d2b4f', sessionId: '0b7e1c54-2f6d-4a3b-8c9d-1e2f3a4b5c6d' }
let now = new Date('2026-11-20T11:00:00Z')
const tokens = makeTokens({ secret, previousSecret: null, accessTokenSeconds: 600, now: () => now })
const genuine = tokens.sign(member)
const [head = '', body = '', signature = ''] = genuine.split('.')

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
const headWith = (changes: object) => part({ ...read(head), ...changes })
const signedBy = (key: string, start: string, hash = 'sha256') => `${start}.${createHmac(hash, key).update(start).digest('base64url')}`
/** The key of access tokens, as the server derives it: what it signs is rejected for no other reason than the one that is named. */
const right = createHmac('sha256', secret).update('access token').digest('base64url')
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const payload = read(body)

// ASVS 9.2.1
it('a token names its member and its session until it has run out', () => {
  expect(tokens.read(genuine)).toEqual({ ...member, issuedAt: now })
  expect(signedBy(right, `${head}.${body}`)).toBe(genuine)
  now = new Date('2026-11-20T11:10:01Z')
  expect(tokens.read(genuine)).toBe('expired')
  now = new Date('2026-11-20T11:00:00Z')
})

// ASVS 7.2.1, 9.1.1, 9.1.2, 9.1.3, 9.2.2
it.each([
  ['without a signature', `${head}.${body}.`],
  ['of no algorithm', `${headWith({ alg: 'none' })}.${body}.`],
  ['of no algorithm in another spelling, with the signature', `${headWith({ alg: 'nOnE' })}.${body}.${signature}`],
  ['of another algorithm', signedBy(right, `${headWith({ alg: 'HS512' })}.${body}`, 'sha512')],
  [
    'of a public key that it brings',
    createSigner<object>({ key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() })(payload),
  ],
  ['of a public key used as a secret', signedBy(publicPem, `${headWith({})}.${body}`)],
  ['with a key that it brings', signedBy('mine', `${headWith({ jwk: { kty: 'oct', k: 'bWluZQ' } })}.${body}`)],
  ['with an address of keys', signedBy('mine', `${headWith({ jku: 'https://evil.example/keys', x5u: 'https://evil.example' })}.${body}`)],
  ['of a key that nobody has', signedBy(right, `${headWith({ kid: 'AAAAAAAA' })}.${body}`)],
  ['of a key that every object has', signedBy(right, `${headWith({ kid: '__proto__' })}.${body}`)],
  ['without the name of its key', signedBy(right, `${headWith({ kid: undefined })}.${body}`)],
  ['of another member', `${head}.${part({ ...payload, sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`],
  ['that lasts longer', `${head}.${part({ ...payload, exp: 4_000_000_000 })}.${signature}`],
  ['signed by the secret itself', signedBy(secret, `${head}.${body}`)],
  ['that signs something else', signedBy(Buffer.from(tokens.cardKey(member.sessionId, 0)).toString('base64url'), `${head}.${body}`)],
  ['that is none', 'a.b.c'],
])('a token %s is none', (_, token) => {
  expect(tokens.read(token)).toBe('invalid')
})

// ASVS 7.4.1
it('a session that has ended takes its tokens along', () => {
  tokens.end(member.sessionId)
  expect(tokens.read(genuine)).toBe('invalid')
})
