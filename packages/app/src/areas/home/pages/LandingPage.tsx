import { session, useSession } from '../../../dispatcher/session.ts'
import { lazyPage } from '../../../router/lazy-page.tsx'
import { withCalls } from '../../../router/route.ts'
import { VisitorHome } from '../parts/VisitorHome.tsx'

const memberHome = lazyPage(
  withCalls(async () => {
    const { default: MemberHome, prepare } = await import('../parts/MemberHome.tsx')
    return { default: MemberHome, prepare }
  }),
)

/** Fetches the members' page for them. If that fails, rendering it says so. */
export async function prepareLanding(): Promise<void> {
  if (session.get()) await memberHome.preload().catch(() => {})
}

/** The first page: a welcome for visitors, the heart card for members, whose code visitors do not load. */
export default function LandingPage() {
  const isMember = useSession() !== undefined
  return isMember ? <memberHome.Page /> : <VisitorHome />
}
