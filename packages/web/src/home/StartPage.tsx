import { Redirect } from 'wouter'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { device } from '../device/index.ts'

/** Where the app begins: members at home, visitors at the door, unless the native shell shows them around first (specification, section 2). */
export default function StartPage() {
  const isMember = useSession() !== undefined
  return <Redirect to={isMember || device.showsVisitorsAround ? paths.landing() : paths.register()} replace />
}
