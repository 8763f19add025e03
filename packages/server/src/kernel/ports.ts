import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import type { LangCode } from '@herzkarte/rules/languages.ts'

export interface SignedInMember {
  memberId: string
  sessionId: string
}

export interface TokenOwner extends SignedInMember {
  /** To the second. */
  issuedAt: Date
}

/** Access tokens and the keys that belong to a session. Both are derived from the server's secret, so nothing of them is stored. */
export interface Tokens {
  sign(caller: SignedInMember): string
  /** The member of a token, or why the token is not valid. */
  read(token: string): TokenOwner | 'expired' | 'invalid'
  /** Key with which this session's app generates the codes of the customer card. Each number is another one. */
  cardKey(sessionId: string, keyNumber: number): Uint8Array
  /** The same of every secret: an app that has been offline since the secret changed still has the previous one. */
  cardKeys(sessionId: string, keyNumber: number): Uint8Array[]
  /** Invalidates all access tokens of this session. This is also how a process applies the end of sessions that ended elsewhere. */
  end(sessionId: string): void
}

/** A person according to Facebook. Names are blank and the address is null if Facebook returns none that we could store. */
export interface FacebookPerson {
  facebookId: string
  /** Facebook returns only addresses that it has verified itself. */
  email: string | null
  firstName: string
  lastName: string
}

export interface Facebook {
  /** Exchanges a code of the dialog and its PKCE verifier for an access token. Throws `FacebookError`. */
  tokenFor(code: string, codeVerifier: string): Promise<string>
  personOf(token: string): Promise<FacebookPerson>
}

export interface NewsletterPreference {
  email: string
  langCode: LangCode
  isSubscribed: boolean
}

export interface Newsletter {
  /** Throws `NewsletterError` if the provider did not accept it. */
  publish(preference: NewsletterPreference): Promise<void>
}

/** Credentials that sign passes for Apple Wallet: a certificate of a pass type, its key, and the Apple certificate that issued it. PEM. */
export interface AppleSigner {
  certificate: string
  key: string
  wwdr: string
  passType: string
  teamId: string
  /** Self-signed, so no wallet accepts it. */
  isDemo: boolean
  validFrom: Date
  validUntil: Date
}

/** The service account that signs and updates passes in Google Wallet. */
export interface GoogleAccount {
  issuerId: string
  clientEmail: string
  privateKeyId: string
  privateKey: string
  tokenUrl: string
  apiUrl: string
  /** Self-made: Google does not know it and is never called. */
  isDemo: boolean
}

/** Credentials for signing passes, as far as they are configured and valid. */
export interface Wallets {
  offered(now: Date): WalletName[]
  /** Undefined, with a warning in the log, if none is configured or it is not valid now. */
  apple(now: Date): AppleSigner | undefined
  google(now: Date): GoogleAccount | undefined
}

export const securityEventKinds = [
  'signed-in',
  'password-wrong',
  'locked',
  'code-wrong',
  'reset-requested',
  'password-reset',
  'password-changed',
  'identity-confirmed',
  'contact-changed',
  'change-undone',
  'facebook-linked',
  'facebook-unlinked',
  'passkey-added',
  'passkey-removed',
  'passkey-rejected',
  'provider-rejected',
  'studio-user-changed',
  'data-exported',
  'account-deleted',
  'registered',
  'invited',
  'refresh-reused',
  'key-made',
  'key-revoked',
  'key-rejected',
  'limited',
  'sms-kept-back',
  'credit',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Something that an attack consists of. Persons and addresses are stored as keyed hashes only. */
export interface SecurityEvent {
  kind: SecurityEventKind
  call: string
  /** Missing if the call succeeded. */
  error?: ErrorName
  memberId?: string
  sessionId?: string
  identifier?: string
  address?: string
  keyId?: string
}
