import { Redirect } from 'wouter'
import { inShell } from '../../../device/index.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'

/**
 * Entry point of the app: home for members, registration for visitors, unless the native shell shows them the landing page first (specification,
 * section 2).
 */
export default function StartPage() {
  const isMember = useSession() !== undefined
  return <Redirect to={isMember || inShell() ? paths.landing() : paths.register()} replace />
}
