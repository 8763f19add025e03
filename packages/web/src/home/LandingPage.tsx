import { useSession } from '../app/session.ts'
import { useHome } from './kept-home.ts'
import { MemberHome } from './MemberHome.tsx'
import { VisitorHome } from './VisitorHome.tsx'

/** The first page: a market stall for visitors, the heart card for members. */
export default function LandingPage() {
  const user = useSession()?.user
  const { home, isOld, error, refetch } = useHome()
  const retry = () => void refetch()
  if (!user) return <VisitorHome home={home} error={error} onRetry={retry} />
  return <MemberHome firstName={user.firstName} home={home} isOld={isOld} error={error} onRetry={retry} />
}
