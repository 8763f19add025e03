import type { Signed } from '@herzkarte/contract/account/shapes.ts'
import { useEffect } from 'react'
import { navigate } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { queryClient } from '../app/query.ts'
import { session } from '../app/session.ts'
import { markGuideSeen } from '../app/user-guide.ts'
import { passwordMemory } from './sign-up/password-memory.ts'
import { signUpDraft } from './sign-up/draft.ts'

/** Begins a member's session: what was read as a visitor is read anew, and nothing is left of a sign-up. */
export function startSession({ token, user }: Signed): void {
  session.start({ token, user })
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
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
