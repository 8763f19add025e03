import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../router/paths.ts'
import type { Tab } from '../router/route.ts'
import { appTexts } from '../texts.ts'

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
