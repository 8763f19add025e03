import type { Profile, SignInResult } from '@herzkarte/contract/account/shapes.ts'
import { adoptLang } from '@herzkarte/ui/language.ts'
import { useEffect } from 'react'
import { session } from '../../dispatcher/session.ts'
import { enterAfterSignIn, navigate } from '../../router/navigation.ts'
import { paths } from '../../router/paths.ts'
import { clearFormDrafts } from '../../shared/form-draft.ts'
import { markGuideSeen } from '../../shared/user-guide.ts'
import { knownMerchant } from '../merchant/index.ts'
import { passwordMemory } from './registration/password-memory.ts'
import { eraseReferral } from './registration/referral.ts'
import { deviceProof } from './sessions/device-proof.ts'

/** Starts a member's session and deletes everything about a sign-up. */
export function startSession({ token, user, deviceProof: proof }: SignInResult): void {
  // A link can sign in a different member than the current one.
  if (session.get() && session.get()?.user.userId !== user.userId) session.end()
  session.start({ token, user })
  deviceProof.set(proof)
  adoptLang(user.langCode)
  clearFormDrafts({ exceptOf: user.userId })
  passwordMemory.clear()
  eraseReferral()
  markGuideSeen()
}

/** After signing in: first goes to the fields that the merchant requires and this member has not filled in, else to the page that was wanted. */
export async function enterAccount(user: Profile): Promise<void> {
  try {
    const [merchant, { isComplete, missingIn }] = await Promise.all([knownMerchant(), import('./profile/missing.ts')])
    if (!isComplete(missingIn(user, merchant))) return navigate(paths.setProfile({ entering: true }), { replace: true })
  } catch {
    // It is asked another time.
  }
  enterAfterSignIn()
}

/** Redirects members away from pages for visitors. */
export function useVisitorsOnly(): void {
  useEffect(() => {
    if (session.get()) navigate(paths.landing(), { replace: true })
  }, [])
}
