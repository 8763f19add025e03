import basket from '@herzkarte/ui/assets/pictures/empty-basket.svg'
import kitchen from '@herzkarte/ui/assets/pictures/empty-kitchen.svg'
import stall from '@herzkarte/ui/assets/pictures/stall.svg'
import { PictureLink } from '@herzkarte/ui/card/PictureLink.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { defineTexts, useLang, useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, RowGroup } from '@herzkarte/ui/layout/Rows.tsx'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import Building2 from 'lucide-react/icons/building-2'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import HandHeart from 'lucide-react/icons/hand-heart'
import Languages from 'lucide-react/icons/languages'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import QrCode from 'lucide-react/icons/qr-code'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { version } from '../../../../../../package.json' with { type: 'json' }
import { brandName } from '../../../brand.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { installTexts } from '../../../install/InstallCard.tsx'
import { useInstall } from '../../../install/offer.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { openLanguageSheet } from '../../../shell/Overlays.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts, languageNames } from '../../../texts.ts'
import { useUnread } from '../../notifications/index.ts'
import { infoTexts } from '../parts/InfoScreen.tsx'

const CardHelpSheet = lazyDialog(() => import('../parts/CardHelpSheet.tsx'))

/** Links to everything that has no tab of its own. */
export default function MorePage() {
  const app = useTexts(appTexts)
  const texts = useTexts(moreTexts)
  const isMember = useSession() !== undefined
  const [helps, setHelps] = useState(false)
  return (
    <Screen title={app.more}>
      <MoreWays isMember={isMember} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isMember ? <MemberRows /> : <CommunityRows />}
          <AppRows />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HelpRows onCardHelp={() => setHelps(true)} />
          <LegalRows />
        </div>
      </div>
      <p className="text-note text-ink-soft tabular-nums">
        {brandName} Herzkarte, {texts.version} {version}
      </p>
      {helps && <CardHelpSheet onClose={() => setHelps(false)} />}
    </Screen>
  )
}

function MemberRows() {
  const texts = useTexts(moreTexts)
  return (
    <RowGroup title={texts.together}>
      <ListRow icon={Bell} title={texts.messages} count={useUnread()} href={paths.notifications()} />
      <ListRow icon={Users} title={texts.friends} note={texts.friendsNote} href={paths.andMore()} />
      <ListRow icon={UserPlus} title={texts.invite} note={texts.inviteNote} href={paths.referral()} />
      <ListRow icon={HandHeart} title={texts.community} note={texts.communityNote} href={paths.community()} />
    </RowGroup>
  )
}

/** Where one wants to go, as picture cards; the grocery list is for members. */
function MoreWays({ isMember }: { isMember: boolean }) {
  const texts = useTexts(moreTexts)
  return (
    <ul aria-label={texts.shop} className={cx('grid grid-cols-2 gap-3 tablet:gap-5', isMember && 'tablet:grid-cols-3')}>
      <PictureLink title={texts.recipes} note={texts.recipesNote} picture={kitchen} dept="bakery" href={paths.recipes()} wide={isMember} />
      <PictureLink title={texts.stores} note={texts.storesNote} picture={stall} dept="produce" href={paths.storeLocator()} />
      {isMember && (
        <PictureLink title={texts.groceries} note={texts.groceriesNote} picture={basket} dept="coffee" href={paths.groceryList()} />
      )}
    </ul>
  )
}

function CommunityRows() {
  const texts = useTexts(moreTexts)
  return (
    <RowGroup title={texts.together}>
      <ListRow icon={HandHeart} title={texts.community} note={texts.communityNote} href={paths.community()} />
    </RowGroup>
  )
}

function HelpRows({ onCardHelp }: { onCardHelp: () => void }) {
  const texts = useTexts(moreTexts)
  const info = useTexts(infoTexts)
  return (
    <RowGroup title={texts.helpGroup}>
      <ListRow icon={BookOpen} title={info.userGuide} note={texts.userGuideNote} href={paths.userGuide()} />
      <ListRow icon={QrCode} title={texts.help} onClick={onCardHelp} />
      <ListRow icon={CircleHelp} title={info.faqs} href={paths.faqs()} />
      <ListRow icon={MessageCircleQuestionMark} title={texts.contactUs} href={paths.contactUs()} />
    </RowGroup>
  )
}

function LegalRows() {
  const texts = useTexts(moreTexts)
  const info = useTexts(infoTexts)
  return (
    <RowGroup title={texts.legal}>
      <ListRow icon={Building2} title={info.aboutUs} href={paths.aboutUs()} />
      <ListRow icon={ScrollText} title={info.terms} href={paths.terms()} />
      <ListRow icon={ShieldCheck} title={info.privacy} href={paths.privacy()} />
    </RowGroup>
  )
}

function AppRows() {
  const app = useTexts(appTexts)
  const installs = useTexts(installTexts)
  const texts = useTexts(moreTexts)
  const lang = useLang()
  const install = useInstall()
  return (
    <RowGroup title={texts.app}>
      {install && <ListRow icon={Smartphone} title={installs.row} note={installs.rowNote} onClick={install} />}
      <ListRow icon={Languages} title={app.languageAndLook} value={languageNames[lang]} onClick={openLanguageSheet} />
    </RowGroup>
  )
}

const moreTexts = defineTexts({
  messages: { de: 'Nachrichten', en: 'Messages', fr: 'Messages' },
  groceries: { de: 'Einkaufs\u00adliste', en: 'Grocery list', fr: 'Liste de courses' },
  groceriesNote: { de: 'Was heute mit soll', en: 'What to bring today', fr: 'À prendre aujourd’hui' },
  friends: { de: 'Freunde', en: 'Friends', fr: 'Amis' },
  friendsNote: { de: 'Herzen schicken und annehmen', en: 'Send and accept hearts', fr: 'Envoyer et accepter des cœurs' },
  invite: { de: 'Freunde einladen', en: 'Invite friends', fr: 'Inviter des amis' },
  inviteNote: {
    de: 'Zum ersten Einkauf Herzen für euch beide',
    en: 'Hearts for both of you with the first purchase',
    fr: 'Au premier achat, des cœurs pour vous deux',
  },
  community: { de: 'Gutes tun', en: 'Doing good', fr: 'Faire du bien' },
  communityNote: {
    de: 'Wohin dein Anteil geht',
    en: 'Where your share goes',
    fr: 'À qui revient ta part',
  },
  together: { de: 'Miteinander', en: 'Together', fr: 'Ensemble' },
  shop: { de: 'Im Markt', en: 'In the store', fr: 'Au magasin' },
  stores: { de: 'Märkte finden', en: 'Find a store', fr: 'Trouver un magasin' },
  storesNote: { de: 'Karte und Öffnungszeiten', en: 'Map and opening hours', fr: 'Carte et horaires' },
  recipes: { de: 'Rezepte', en: 'Recipes', fr: 'Recettes' },
  recipesNote: {
    de: 'Kochbuch und Wochenplan',
    en: 'Cookbook and week plan',
    fr: 'Idées et menu de la semaine',
  },
  helpGroup: { de: 'Hilfe', en: 'Help', fr: 'Aide' },
  userGuideNote: { de: 'Von der Karte bis zur Prämie', en: 'From the card to the reward', fr: 'De la carte à la récompense' },
  legal: { de: 'Rechtliches', en: 'Legal', fr: 'Informations légales' },
  app: { de: 'App', en: 'App', fr: 'Appli' },
  contactUs: { de: 'Kontakt', en: 'Contact', fr: 'Contact' },
  help: { de: 'So geht die Kundenkarte', en: 'How the customer card works', fr: 'Comment marche la carte client' },
  version: { de: 'Version', en: 'Version', fr: 'Version' },
})
