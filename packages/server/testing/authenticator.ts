import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Input, Result } from '@herzkarte/contract/all-calls.ts'

type Creation = Result<'beginPasskey'>
type Request = Result<'requestPasskey'>

/** A passkey in the hands of a test, and what its next response is to be wrong about. */
export interface Passkey {
  credentialId: string
  userHandle: string
  key: KeyObject
  counter: number
}

interface Faults {
  /** Of the page, in place of the server's own. */
  origin?: string
  rpId?: string
  challenge?: string
  userVerified?: boolean
  /** In place of the next one. */
  counter?: number
  userHandle?: string | undefined
  /** Of who made the authenticator, in place of none. */
  statement?: { format: string; content: Map<string, unknown> }
}

const flags = { present: 0x01, verified: 0x04, syncable: 0x08, backedUp: 0x10, hasKey: 0x40 }

/** An authenticator in software (ES256), in place of a phone with a fingerprint. */
export function anAuthenticator(origin: string) {
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? origin, crossOrigin: false }))
  const head = (rpId: string, counter: number, more: number, { userVerified = true, ...faults }: Faults) => {
    const rpIdHash = createHash('sha256')
      .update(faults.rpId ?? rpId)
      .digest()
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? counter)
    const flag = flags.present | (userVerified ? flags.verified : 0) | flags.syncable | flags.backedUp | more
    return Buffer.concat([rpIdHash, Buffer.from([flag]), count])
  }
  return {
    creates({ challengeToken, options }: Creation, faults: Faults = {}): { passkey: Passkey; input: Input<'addPasskey'> } {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(32)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const idLength = Buffer.from([0, id.length])
      const authData = Buffer.concat([head(options.rp.id, 0, flags.hasKey, faults), Buffer.alloc(16), idLength, id, cose])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', faults.statement?.format ?? 'none'],
          ['attStmt', faults.statement?.content ?? new Map()],
          ['authData', authData],
        ]),
      )
      const credentialId = id.toString('base64url')
      return {
        passkey: { credentialId, userHandle: options.user.id, key: privateKey, counter: 0 },
        input: {
          challengeToken,
          passkey: {
            credentialId,
            clientDataJSON: clientData('webauthn.create', options.challenge, faults).toString('base64url'),
            attestationObject: attestation.toString('base64url'),
            transports: ['internal', 'hybrid'],
          },
        },
      }
    },
    uses(passkey: Passkey, { challengeToken, options }: Request, faults: Faults = {}): Input<'signInByPasskey'> {
      passkey.counter++
      const data = clientData('webauthn.get', options.challenge, faults)
      const authenticatorData = head(options.rpId, passkey.counter, 0, faults)
      const hash = createHash('sha256').update(data).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, hash]))
        .sign(passkey.key)
      return {
        challengeToken,
        credentialId: passkey.credentialId,
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...('userHandle' in faults
          ? faults.userHandle !== undefined && { userHandle: faults.userHandle }
          : { userHandle: passkey.userHandle }),
      }
    },
  }
}

/** As much of CBOR as a passkey is written in. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? ofType(0, value) : ofType(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([ofType(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([ofType(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map) return Buffer.concat([ofType(5, value.size), ...[...value].flat().map(cbor)])
  throw new Error(`Not written here: ${typeof value}`)
}

function ofType(type: number, length: number): Buffer {
  return length < 24 ? Buffer.from([(type << 5) | length]) : Buffer.from([(type << 5) | 24, length])
}
