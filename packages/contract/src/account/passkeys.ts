import Type, { type Static } from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Id, Instant, oneOf, orNull } from '../shapes.ts'
import { DeviceProof, SignInResult } from './shapes.ts'

/** Bytes of WebAuthn as base64url. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const CredentialId = bytes(1400)

/** Names the challenge, and proves that the response comes from the browser that requested it. It counts once, for five minutes. */
const challengeToken = bytes(43)

const PasskeyName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })

/** What a browser made of `beginPasskey`. */
const NewPasskey = Type.Object({
  credentialId: CredentialId,
  clientDataJSON: bytes(4000),
  attestationObject: bytes(12_000),
  transports: Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 8 }),
})
export type NewPasskey = Static<typeof NewPasskey>

/** What a browser made of `requestPasskey`. */
export const PasskeyProof = Type.Object({
  challengeToken,
  credentialId: CredentialId,
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(2000),
  signature: bytes(2000),
  /** Discoverable passkeys name their member; after a list of passkeys they need not. */
  userHandle: Type.Optional(bytes(100)),
})
export type PasskeyProof = Static<typeof PasskeyProof>

/** Errors of a passkey as a proof. */
export const passkeyErrors = ['passkeyRejected', 'passkeyRequestExpired'] as const

export const Passkey = Type.Object({
  passkeyId: Id,
  name: Type.String(),
  /** The provider copies it to the member's other devices. */
  isSynced: Type.Boolean(),
  createdAt: Instant,
  lastUsedAt: orNull(Instant),
})
export type Passkey = Static<typeof Passkey>

const Descriptor = Type.Object({ id: Type.String(), type: Type.Literal('public-key'), transports: Type.Array(Type.String()) })

export const listPasskeys = memberCall('listPasskeys', {
  summary: 'The passkeys that this member signs in with, the newest first.',
  result: Type.Object({ items: Type.Array(Passkey) }),
  addition: true,
})

export const beginPasskey = memberCall('beginPasskey', {
  summary: 'Begins a passkey: `options` are for `navigator.credentials.create`, in the JSON form of WebAuthn Level 3.',
  stepUp: true,
  result: Type.Object({
    challengeToken,
    options: Type.Object({
      rp: Type.Object({ id: Type.String(), name: Type.String() }),
      user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
      challenge: Type.String(),
      pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
      timeout: Type.Integer(),
      excludeCredentials: Type.Array(Descriptor),
      authenticatorSelection: Type.Object({
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Literal(true),
        userVerification: Type.Literal('required'),
      }),
      attestation: Type.Literal('none'),
    }),
  }),
  errors: ['userNotFound', 'passkeyLimitReached'],
  addition: true,
})

export const addPasskey = memberCall('addPasskey', {
  summary:
    'Stores a passkey that beginPasskey has begun: the challenge token counts once, in its session. The member is notified, with a link that undoes it.',
  input: Type.Object({ challengeToken, passkey: NewPasskey }),
  result: Passkey,
  errors: ['userNotFound', 'passkeyLimitReached', ...passkeyErrors],
  addition: true,
})

export const renamePasskey = memberCall('renamePasskey', {
  summary: 'Changes the name under which the member finds a passkey.',
  input: Type.Object({ passkeyId: Id, name: PasskeyName }),
  result: Passkey,
  errors: ['passkeyNotFound'],
  addition: true,
})

export const removePasskey = memberCall('removePasskey', {
  summary: 'Takes a passkey away. All other sessions end, and the member is notified, with a link that undoes it.',
  stepUp: true,
  input: Type.Object({ passkeyId: Id }),
  errors: ['userNotFound', 'passkeyNotFound'],
  addition: true,
})

export const requestPasskey = visitorCall('requestPasskey', {
  summary:
    'Begins the use of a passkey, to sign in (`signIn`) or, signed in, for confirmIdentity (`confirmIdentity`): `options` are for `navigator.credentials.get`, in the JSON form of WebAuthn Level 3.',
  input: Type.Object({ purpose: oneOf('signIn', 'confirmIdentity') }),
  result: Type.Object({
    challengeToken,
    options: Type.Object({
      challenge: Type.String(),
      rpId: Type.String(),
      timeout: Type.Integer(),
      /** Empty for `signIn`: the browser shows the passkeys that it has. */
      allowCredentials: Type.Array(Descriptor),
      userVerification: Type.Literal('required'),
    }),
  }),
  errors: ['tokenInvalid'],
  addition: true,
})

export const signInByPasskey = visitorCall('signInByPasskey', {
  summary: 'Signs in with a passkey. A passkey of nobody answers as one whose signature is wrong.',
  input: Type.Object({ ...PasskeyProof.properties, deviceProof: Type.Optional(DeviceProof) }),
  result: SignInResult,
  errors: [...passkeyErrors, 'userInactive'],
  addition: true,
})
