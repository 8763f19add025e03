import type { MerchantDetail } from '@herzkarte/contract/merchant/getMerchantDetail.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { paths } from '../../../router/paths.ts'
import { knownMerchant } from '../../merchant/index.ts'
import { base64url, newSecret } from '../sessions/device-proof.ts'

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
  const { state, codeVerifier } = newAttempt()
  attempt.set({ state, codeVerifier, purpose, from: location.pathname })
  location.assign(await addressOf({ appId, dialogUrl }, { state, codeVerifier }))
}

/** States of windows that only ask for a code. */
const ownWindow = 'window.'
const answers = 'herzkarte.facebook'

/** The code of Facebook's dialog in a window of its own, so that the page and what is typed in it stay. */
export async function codeOfFacebook(): Promise<{ code: string; codeVerifier: string }> {
  const { facebook } = await knownMerchant()
  if (!facebook) throw new CallFailure('rejected', '')
  const { state, codeVerifier } = newAttempt(ownWindow)
  const answered = new BroadcastChannel(answers)
  try {
    const code = new Promise<string | null>((resolve) => {
      answered.onmessage = ({ data }: MessageEvent<{ state: string; code: string | null }>) => data.state === state && resolve(data.code)
    })
    // Facebook asks for its password again: the browser may be signed in there for years.
    const address = await addressOf(facebook, { state, codeVerifier })
    window.open(`${address}&auth_type=reauthenticate`, '_blank', 'popup,width=600,height=700')
    const given = await code
    if (given === null) throw new CallFailure('cancelled', '')
    return { code: given, codeVerifier }
  } finally {
    answered.close()
  }
}

/** In that window: tells the page that has opened it, and closes. False if Facebook was opened by no such page. */
export function tellOpener(): boolean {
  const answer = new URLSearchParams(location.search)
  const state = answer.get('state') ?? ''
  if (!state.startsWith(ownWindow)) return false
  new BroadcastChannel(answers).postMessage({ state, code: answer.get('code') })
  window.close()
  return true
}

function newAttempt(kind = ''): Pick<SignInAttempt, 'state' | 'codeVerifier'> {
  return { state: kind + newOperationId(), codeVerifier: newSecret() }
}

async function addressOf(
  { appId, dialogUrl }: FacebookConfiguration,
  { state, codeVerifier }: Pick<SignInAttempt, 'state' | 'codeVerifier'>,
): Promise<string> {
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: location.origin + paths.facebook(),
    response_type: 'code',
    code_challenge: base64url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    scope: 'public_profile,email',
    state,
  })
  return `${dialogUrl}?${query}`
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

/** A value that belongs to this tab: it survives a reload and is deleted with the tab. */
export function tabMemory<T>(name: string, isValid: (value: unknown) => value is T) {
  const key = `herzkarte.${name}`
  return {
    get(): T | undefined {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isValid(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    set(value: T): void {
      sessionStorage.setItem(key, JSON.stringify(value))
    },
    clear(): void {
      sessionStorage.removeItem(key)
    },
  }
}
