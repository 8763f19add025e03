import { useSession } from '../../../dispatcher/session.ts'
import { VisitorHome } from '../parts/VisitorHome.tsx'
import { memberHome } from './member-home.ts'

/** The first page: a welcome for visitors, the heart card for members. */
export default function LandingPage() {
  const isMember = useSession() !== undefined
  return isMember ? <memberHome.Page /> : <VisitorHome />
}
