import { TabBar } from '@herzkarte/ui/layout/TabBar.tsx'
import { Menu, QrCode, Store, TicketPercent, User } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useSession } from '../dispatcher/session.ts'
import { usePathname } from '../router/navigation.ts'
import { paths } from '../router/paths.ts'
import { routeOf } from '../router/route.ts'
import { appTexts } from '../texts.ts'

/** The main areas at the bottom of a phone. Visitors have no customer card. */
export function PhoneTabs() {
  const isMember = useSession() !== undefined
  return <TabBar items={useTabs({ withCard: isMember })} current={routeOf(usePathname())?.tab} />
}

/** The main areas. The customer card is for members on the phone (specification, section 2). */
export function useTabs({ withCard }: { withCard: boolean }): ComponentProps<typeof TabBar>['items'] {
  return [
    { id: 'landing', icon: Store, label: appTexts.start, href: paths.landing() },
    { id: 'offers', icon: TicketPercent, label: appTexts.offers, href: paths.offers() },
    ...(withCard ? [{ id: 'wallet', icon: QrCode, label: appTexts.wallet, href: paths.wallet(), isCard: true }] : []),
    { id: 'me', icon: User, label: appTexts.me, href: paths.me() },
    { id: 'more', icon: Menu, label: appTexts.more, unseen: appTexts.moreOf, href: paths.more() },
  ]
}
