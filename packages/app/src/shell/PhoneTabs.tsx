import { useTexts } from '@herzkarte/ui/language.ts'
import { TabBar } from '@herzkarte/ui/layout/TabBar.tsx'
import Menu from 'lucide-react/icons/menu'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import User from 'lucide-react/icons/user'
import { useSession } from '../dispatcher/session.ts'
import { usePathname } from '../router/location.ts'
import { paths } from '../router/paths.ts'
import type { Tab } from '../router/route.ts'
import { routeOf } from '../router/routes.ts'
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
  const texts = useTexts(appTexts)
  return [
    { id: 'landing', label: texts.start, href: paths.landing() },
    { id: 'offers', label: texts.offers, href: paths.offers() },
    ...(withCard ? [{ id: 'wallet' as const, label: texts.wallet, href: paths.wallet(), isCard: true }] : []),
    { id: 'me', label: texts.me, href: paths.me() },
    { id: 'more', label: texts.more, unseen: texts.moreOf, href: paths.more() },
  ]
}
