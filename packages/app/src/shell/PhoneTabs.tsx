import { TabBar } from '@herzkarte/ui/layout/TabBar.tsx'
import Menu from 'lucide-react/icons/menu'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import User from 'lucide-react/icons/user'
import { useSession } from '../dispatcher/session.ts'
import { usePathname } from '../router/location.ts'
import { routeOf } from '../router/routes.ts'
import { useTabs } from './tabs.ts'

const icons = { landing: Store, offers: TicketPercent, wallet: QrCode, me: User, more: Menu }

/** The main areas at the bottom of a phone. Visitors have no customer card. */
export function PhoneTabs() {
  const isMember = useSession() !== undefined
  const items = useTabs({ withCard: isMember }).map((tab) => ({ ...tab, icon: icons[tab.id] }))
  return <TabBar items={items} current={routeOf(usePathname())?.tab} />
}
