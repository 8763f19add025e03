import { Redirect } from 'wouter'
import { device } from '../../../device/index.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'

/** Where the app begins: members at home, visitors at the door, unless the native shell shows them around first (specification, section 2). */
export default function StartPage() {
  const isMember = useSession() !== undefined
  return <Redirect to={isMember || device.showsVisitorsAround ? paths.landing() : paths.register()} replace />
}
