import { lazyPage } from '../app/page.tsx'
import { session, useSession } from '../app/session.ts'
import { VisitorHome } from './VisitorHome.tsx'

const memberHome = lazyPage(async () => {
  const [{ default: MemberHome }, { withData }] = await Promise.all([import('./MemberHome.tsx'), import('../app/with-data.tsx')])
  return { default: withData(MemberHome) }
})
/** Begins to fetch what members see, before the page is drawn and asks for it. */
export function prepareLanding(): void {
  if (session.get()) void memberHome.preload().catch(() => {})
}

/** The first page: a market stall for visitors, the heart card for members, whose code visitors do not load. */
export default function LandingPage() {
  const isMember = useSession() !== undefined
  return isMember ? <memberHome.Page /> : <VisitorHome />
}
