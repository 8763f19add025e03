import type { WalletName } from '@herzkarte/contract/wallet-pass/index.ts'
import type { LangCode } from '@herzkarte/rules/languages.ts'

/** Who calls, as the access token says. */
export interface SignedInMember {
  memberId: string
  sessionId: string
}

/** Access tokens and the keys that belong to a session. Both follow from the server's secret, so nothing of them is stored. */
export interface Tokens {
  sign(caller: SignedInMember): string
  /** The caller of a token, or why there is none. */
  read(token: string): SignedInMember | 'expired' | 'invalid'
  /** Key from which this session's app makes the codes of the customer card. */
  cardKey(sessionId: string): Uint8Array
  /** All keys that count at the till: an app that was offline since the secret changed still has the one before. */
  cardKeys(sessionId: string): Uint8Array[]
  /** No access token of this session counts any more; answers how this process learns of sessions ended elsewhere. */
  end(sessionId: string): void
}

/** Somebody as Facebook knows them. Names are blank and the address is null when Facebook tells none that we could store. */
export interface FacebookPerson {
  facebookId: string
  /** Facebook tells only addresses that it has verified itself. */
  email: string | null
  firstName: string
  lastName: string
}

/** The provider behind signing in with Facebook. */
export interface Facebook {
  /** The access token for a code of the dialog and its PKCE verifier. Throws `FacebookError`. */
  tokenFor(code: string, codeVerifier: string): Promise<string>
  /** Whose token it is. Throws `FacebookError`. */
  personOf(token: string): Promise<FacebookPerson>
}

/** What a member wants, as the provider is told. */
export interface NewsletterPreference {
  email: string
  langCode: LangCode
  isSubscribed: boolean
}

/** The provider that sends the newsletter. */
export interface Newsletter {
  /** Throws `NewsletterError` when the provider did not take it. */
  publish(wish: NewsletterPreference): Promise<void>
}

/** What signs passes for Apple Wallet: a certificate of a pass type, its key, and Apple's certificate above it. PEM. */
export interface AppleSigner {
  certificate: string
  key: string
  wwdr: string
  passType: string
  teamId: string
  /** Made by ourselves, so that no wallet takes it. */
  isDemo: boolean
  validFrom: Date
  validUntil: Date
}

/** The service account that signs and changes passes in Google Wallet. */
export interface GoogleAccount {
  issuerId: string
  clientEmail: string
  privateKeyId: string
  privateKey: string
  /** Where access tokens come from. */
  tokenUrl: string
  apiUrl: string
  /** Made by ourselves: Google knows nothing of it and is not asked. */
  isDemo: boolean
}

/** What passes are signed with, as far as it is configured and good. */
export interface Wallets {
  /** Wallets that a card can be put into now. */
  offered(now: Date): WalletName[]
  /** Undefined, with a line in the log, when there is none or it does not count now. */
  apple(now: Date): AppleSigner | undefined
  google(now: Date): GoogleAccount | undefined
}
