import { session, useSession } from '../../../dispatcher/session.ts'
import { lazyPage } from '../../../router/lazy-page.tsx'
import { withCalls } from '../../../router/route.ts'
import { VisitorHome } from '../parts/VisitorHome.tsx'

const memberHome = lazyPage(withCalls(() => import('../parts/MemberHome.tsx')))

/** Prefetches the members' page, before it renders and requests it. */
export function prepareLanding(): void {
  if (session.get()) void memberHome.preload().catch(() => {})
}

/** The first page: a welcome for visitors, the heart card for members, whose code visitors do not load. */
export default function LandingPage() {
  const isMember = useSession() !== undefined
  return isMember ? <memberHome.Page /> : <VisitorHome />
}
