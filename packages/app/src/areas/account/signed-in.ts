import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { adoptLang } from '@herzkarte/ui/language.ts'
import { clearStorageExcept } from '@herzkarte/ui/storage.ts'
import { useEffect } from 'react'
import { isApiError } from '../../dispatcher/failure.ts'
import { send } from '../../dispatcher/send.ts'
import { session } from '../../dispatcher/session.ts'
import { navigate } from '../../router/navigation.ts'
import { paths } from '../../router/paths.ts'
import { enterAfterSignIn } from '../../router/sign-in.ts'
import { clearFormDrafts } from '../../shared/form-draft.ts'
import { markGuideSeen } from '../../shared/user-guide.ts'
import { knownMerchant } from '../merchant/index.ts'
import { eraseReferral, passwordMemory } from './registration/draft.ts'
import { deviceProof } from './sessions/device-proof.ts'

/** Starts a member's session and deletes everything about a sign-up. */
export function startSession({ token, user, deviceProof: proof }: SignInResult): void {
  // A link can sign in a different member than the current one.
  if (session.get() && session.get()?.user.userId !== user.userId) session.end()
  session.start({ token, user })
  deviceProof.set(proof)
  adoptLang(user.langCode)
  clearFormDrafts({ exceptOf: user.userId })
  passwordMemory.set(undefined)
  eraseReferral()
  markGuideSeen()
}

/** Signs in: first goes to the fields that the merchant requires and this member has not filled in, else to the page that was wanted. */
export async function enterAccount(signed: SignInResult): Promise<void> {
  startSession(signed)
  try {
    const [merchant, { isComplete, missingIn }] = await Promise.all([knownMerchant(), import('./own-profile.ts')])
    if (!isComplete(missingIn(signed.user, merchant))) return navigate(paths.setProfile({ entering: true }), { replace: true })
  } catch {
    // It is asked another time.
  }
  enterAfterSignIn()
}

/** Whether the server still knows this session. Not through the dispatcher, which would leave the page if it does not. */
export async function isStillSignedIn(): Promise<boolean> {
  if (!session.get()) return false
  return send('getUserProfile', { isFromLoyalty: false }).then(
    () => true,
    (error: unknown) => !isApiError(error, errors.tokenInvalid),
  )
}

/** Redirects members away from pages for visitors. */
export function useVisitorsOnly(): void {
  useEffect(() => {
    if (session.get()) navigate(paths.landing(), { replace: true })
  }, [])
}

/** Values of the device, not of a member: the language, the merchant, and whether the first steps were completed. */
const ofTheDevice = ['language', 'theme', 'merchantId', 'userGuide', 'isFilled', 'passkeyOffered']

/**
 * Ends the session on this device and deletes everything else that a member leaves on it. The proof that the member has signed in here before
 * stays after signing out, as it protects against lockouts; after a deletion it has no use.
 */
export function clearDevice({ exceptProof = false }: { exceptProof?: boolean } = {}): void {
  if (session.get()) session.end()
  clearStorageExcept(exceptProof ? [...ofTheDevice, 'deviceProof'] : ofTheDevice)
}
