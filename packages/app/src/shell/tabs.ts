import { useTexts } from '@herzkarte/ui/language.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import Menu from 'lucide-react/icons/menu'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import User from 'lucide-react/icons/user'
import { paths } from '../router/paths.ts'
import type { Tab } from '../router/route.ts'
import { appTexts } from '../texts.ts'

interface TabEntry {
  id: Tab
  label: string
  unseen?: string
  icon: IconType
  href: string
  isCard?: boolean
}

/** The main areas. The customer card is for members on the phone (specification, section 2). */
export function useTabs({ withCard }: { withCard: boolean }): TabEntry[] {
  const texts = useTexts(appTexts)
  return [
    { id: 'landing', label: texts.start, icon: Store, href: paths.landing() },
    { id: 'offers', label: texts.offers, icon: TicketPercent, href: paths.offers() },
    ...(withCard ? [{ id: 'wallet' as const, label: texts.wallet, icon: QrCode, href: paths.wallet(), isCard: true }] : []),
    { id: 'me', label: texts.me, icon: User, href: paths.me() },
    { id: 'more', label: texts.more, unseen: texts.moreOf, icon: Menu, href: paths.more() },
  ]
}
