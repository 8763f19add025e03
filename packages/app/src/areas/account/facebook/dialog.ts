import type { MerchantDetail } from '@herzkarte/contract/merchant/getMerchantDetail.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { paths } from '../../../router/paths.ts'
import { tabMemory } from './tab-memory.ts'

export type FacebookConfiguration = NonNullable<MerchantDetail['facebook']>

/** The purpose of a visit to Facebook: signing in, or linking it to an account. */
export type FacebookPurpose = 'enter' | 'link'

interface SignInAttempt {
  /** Known to this tab only: an answer without it was not requested here. */
  state: string
  /** Proves to the server that the code was requested here (PKCE). */
  codeVerifier: string
  purpose: FacebookPurpose
  /** The page that Facebook was opened from. */
  from: string
}

/** The answer: a code for an access token, `cancelled` by the shopper, or `strange` if it was not requested here. */
export type FacebookAnswer = { purpose: FacebookPurpose } & (
  | { code: string; codeVerifier: string }
  | { failed: 'cancelled' | 'strange'; from: string }
)

const attempt = tabMemory<SignInAttempt>(
  'facebookSignIn',
  (value): value is SignInAttempt => typeof (value as SignInAttempt | null)?.codeVerifier === 'string',
)

/** Leaves the app for Facebook's dialog, which returns to `/facebook`. */
export async function goToFacebook({ appId, dialogUrl }: FacebookConfiguration, purpose: FacebookPurpose): Promise<void> {
  const state = newOperationId()
  const codeVerifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  attempt.set({ state, codeVerifier, purpose, from: location.pathname })
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: location.origin + paths.facebook(),
    response_type: 'code',
    code_challenge: base64url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    scope: 'public_profile,email',
    state,
  })
  location.assign(`${dialogUrl}?${query}`)
}

/** Reads the dialog's answer from the address, once: the code cannot be found there later. */
export function takeFacebookAnswer(): FacebookAnswer {
  const answer = new URLSearchParams(location.search)
  history.replaceState(history.state, '', paths.facebook())
  const asked = attempt.get()
  attempt.clear()
  const { purpose = 'enter', from = paths.login() } = asked ?? {}
  if (!asked || answer.get('state') !== asked.state) return { purpose, failed: 'strange', from }
  const code = answer.get('code')
  return code ? { purpose, code, codeVerifier: asked.codeVerifier } : { purpose, failed: 'cancelled', from }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
