import type { Signed } from '@herzkarte/contract/account/shapes.ts'
import { useEffect } from 'react'
import { navigate } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { session } from '../app/session.ts'
import { markGuideSeen } from '../app/user-guide.ts'
import { signUpDraft } from './sign-up/draft.ts'
import { passwordMemory } from './sign-up/password-memory.ts'

/** Begins a member's session; nothing is left of a sign-up. */
export function startSession({ token, user }: Signed): void {
  session.start({ token, user })
  signUpDraft.clear()
  passwordMemory.clear()
  markGuideSeen()
}

/** Pages for visitors lead members on, who have nothing to do there. */
export function useVisitorsOnly(): void {
  useEffect(() => {
    if (session.get()) navigate(paths.landing(), { replace: true })
  }, [])
}
