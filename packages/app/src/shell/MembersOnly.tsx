import { type ReactNode, useEffect } from 'react'
import { useSession } from '../dispatcher/session.ts'
import { redirectToSignIn } from '../router/sign-in.ts'

/** Shows its page to members. Visitors are redirected to sign-in and back here afterwards. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const isMember = useSession() !== undefined
  useEffect(() => {
    if (!isMember) redirectToSignIn()
  }, [isMember])
  return isMember ? children : null
}
