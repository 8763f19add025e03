import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Coffee from 'lucide-react/icons/coffee'
import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import History from 'lucide-react/icons/history'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import Stamp from 'lucide-react/icons/stamp'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Wine from 'lucide-react/icons/wine'
import { type ReactNode, useId } from 'react'
import { useInstall } from '../../../install/offer.ts'
import { installTexts } from '../../../install/texts.ts'
import { paths } from '../../../router/paths.ts'
import { openLanguageSheet } from '../../../shell/Overlays.tsx'
import { appTexts, languageNames } from '../../../texts.ts'
import { infoTexts } from '../info-texts.ts'
import { moreTexts } from '../texts.ts'

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-sm font-bold text-ink-soft mx-0.5">
        {title}
      </h2>
      <Rows>{children}</Rows>
    </section>
  )
}

/** Links to offers and stores. */
export function ShopRows() {
  const texts = useTexts(moreTexts)
  return (
    <Group title={texts.shop}>
      <ListRow icon={MapPin} title={texts.stores} note={texts.storesNote} href={paths.storeLocator()} />
      <ListRow icon={ChefHat} title={texts.recipes} note={texts.recipesNote} href={paths.recipes()} />
      <ListRow icon={Gift} title={texts.gifts} href={paths.gifts()} />
      <ListRow icon={Coffee} title={texts.coffeeShop} href={paths.coffeeShop()} />
      <ListRow icon={Wine} title={texts.wineShop} href={paths.wineShop()} />
      <ListRow icon={HandHeart} title={texts.community} note={texts.communityNote} href={paths.community()} />
    </Group>
  )
}

/** Links to the histories. For members. */
export function HistoryRows() {
  const texts = useTexts(moreTexts)
  return (
    <Group title={texts.histories}>
      <ListRow icon={ReceiptText} title={texts.receipts} href={paths.transactions()} />
      <ListRow icon={History} title={texts.history} href={paths.heartsHistory()} />
      <ListRow icon={TicketPercent} title={texts.coupons} href={paths.couponHistory()} />
      <ListRow icon={Stamp} title={texts.collector} href={paths.collectorHistory()} />
      <ListRow icon={Store} title={texts.reservations} href={paths.reservations()} />
    </Group>
  )
}

/** Links to help and contact. */
export function HelpRows({ onCardHelp }: { onCardHelp: () => void }) {
  const texts = useTexts(moreTexts)
  const info = useTexts(infoTexts)
  return (
    <Group title={texts.helpGroup}>
      <ListRow icon={BookOpen} title={info.userGuide} note={texts.userGuideNote} href={paths.userGuide()} />
      <ListRow icon={QrCode} title={texts.help} onClick={onCardHelp} />
      <ListRow icon={CircleHelp} title={info.faqs} href={paths.faqs()} />
      <ListRow icon={MessageCircleQuestionMark} title={texts.contactUs} href={paths.contactUs()} />
    </Group>
  )
}

/** Links to the legal texts. */
export function LegalRows() {
  const texts = useTexts(moreTexts)
  const info = useTexts(infoTexts)
  return (
    <Group title={texts.legal}>
      <ListRow icon={Building2} title={info.aboutUs} href={paths.aboutUs()} />
      <ListRow icon={ScrollText} title={info.terms} href={paths.terms()} />
      <ListRow icon={ShieldCheck} title={info.privacy} href={paths.privacy()} />
    </Group>
  )
}

/** The app's settings. */
export function AppRows() {
  const app = useTexts(appTexts)
  const installs = useTexts(installTexts)
  const texts = useTexts(moreTexts)
  const lang = useLang()
  const install = useInstall()
  return (
    <Group title={texts.app}>
      {install && <ListRow icon={Smartphone} title={installs.row} note={installs.rowNote} onClick={install} />}
      <ListRow icon={Languages} title={app.language} value={languageNames[lang]} onClick={openLanguageSheet} />
    </Group>
  )
}
