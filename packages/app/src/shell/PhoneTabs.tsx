import { TabBar } from '@herzkarte/ui/layout/TabBar.tsx'
import { Menu, QrCode, Store, TicketPercent, User } from 'lucide-react'
import { useSession } from '../dispatcher/session.ts'
import { usePathname } from '../router/navigation.ts'
import { paths } from '../router/paths.ts'
import { routeOf, type Tab } from '../router/route.ts'
import { appTexts } from '../texts.ts'

const icons = { landing: Store, offers: TicketPercent, wallet: QrCode, me: User, more: Menu }

/** The main areas at the bottom of a phone. Visitors have no customer card. */
export function PhoneTabs() {
  const isMember = useSession() !== undefined
  const items = useTabs({ withCard: isMember }).map((tab) => ({ ...tab, icon: icons[tab.id] }))
  return <TabBar items={items} current={routeOf(usePathname())?.tab} />
}

interface TabEntry {
  id: Tab
  label: string
  unseen?: string
  href: string
  isCard?: boolean
}

/** The main areas. The customer card is for members on the phone (specification, section 2). */
export function useTabs({ withCard }: { withCard: boolean }): TabEntry[] {
  return [
    { id: 'landing', label: appTexts.start, href: paths.landing() },
    { id: 'offers', label: appTexts.offers, href: paths.offers() },
    ...(withCard ? [{ id: 'wallet' as const, label: appTexts.wallet, href: paths.wallet(), isCard: true }] : []),
    { id: 'me', label: appTexts.me, href: paths.me() },
    { id: 'more', label: appTexts.more, unseen: appTexts.moreOf, href: paths.more() },
  ]
}
