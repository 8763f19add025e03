import basket from '@herzkarte/ui/assets/pictures/empty-basket.svg'
import kitchen from '@herzkarte/ui/assets/pictures/empty-kitchen.svg'
import stall from '@herzkarte/ui/assets/pictures/stall.svg'
import { PictureLink } from '@herzkarte/ui/card/PictureLink.tsx'
import { defineTexts, useLang } from '@herzkarte/ui/language.ts'
import { ListRow, RowGroup } from '@herzkarte/ui/layout/Rows.tsx'
import {
  Accessibility,
  BookOpen,
  Building2,
  CircleQuestionMark as CircleHelp,
  Languages,
  MessageCircleQuestionMark,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Volume2,
} from 'lucide-react'
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
import { useShell } from '../../../shell/shell.ts'
import { appTexts, languageNames } from '../../../texts.ts'
import { Bell } from '../../notifications/index.ts'
import { infoTexts } from '../parts/InfoScreen.tsx'

const FeedbackSheet = lazyDialog(() => import('../parts/FeedbackSheet.tsx'))

/** Help, law and settings. */
export default function MorePage() {
  const isMember = useSession() !== undefined
  const isPhone = useShell() === 'phone'
  const lang = useLang()
  const install = useInstall()
  const [tunes, setTunes] = useState(false)
  return (
    <Screen title={appTexts.more} end={isMember && isPhone && <Bell />}>
      {!isMember && <MoreWays />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RowGroup title={moreTexts.helpGroup}>
            <ListRow icon={BookOpen} title={infoTexts.userGuide} note={moreTexts.userGuideNote} href={paths.userGuide()} />
            <ListRow icon={CircleHelp} title={infoTexts.faqs} href={paths.faqs()} />
            <ListRow icon={MessageCircleQuestionMark} title={moreTexts.contactUs} href={paths.contactUs()} />
          </RowGroup>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RowGroup title={moreTexts.legal}>
            <ListRow icon={Building2} title={infoTexts.aboutUs} href={paths.aboutUs()} />
            <ListRow icon={ScrollText} title={infoTexts.terms} href={paths.terms()} />
            <ListRow icon={ShieldCheck} title={infoTexts.privacy} href={paths.privacy()} />
            <ListRow icon={Accessibility} title={infoTexts.accessibility} href={paths.accessibility()} />
          </RowGroup>
          <RowGroup title={moreTexts.app}>
            {install && <ListRow icon={Smartphone} title={installTexts.row} note={installTexts.rowNote} onClick={install} />}
            <ListRow icon={Languages} title={appTexts.languageAndLook} value={languageNames[lang]} onClick={openLanguageSheet} />
            <ListRow icon={Volume2} title={moreTexts.feedback} onClick={() => setTunes(true)} />
          </RowGroup>
        </div>
      </div>
      <p className="text-note text-ink-soft tabular-nums">
        {brandName} Herzkarte, {moreTexts.version} {version}
      </p>
      {tunes && <FeedbackSheet title={moreTexts.feedback} onClose={() => setTunes(false)} />}
    </Screen>
  )
}

/** Where visitors want to go: members have it on home and in their account. */
function MoreWays() {
  return (
    <ul aria-label={moreTexts.shop} className="grid grid-cols-2 gap-3 tablet:gap-5">
      <PictureLink title={moreTexts.recipes} note={moreTexts.recipesNote} picture={kitchen} dept="bakery" href={paths.recipes()} />
      <PictureLink title={moreTexts.stores} note={moreTexts.storesNote} picture={stall} dept="produce" href={paths.storeLocator()} />
      <PictureLink
        title={moreTexts.community}
        note={moreTexts.communityNote}
        picture={basket}
        dept="coffee"
        href={paths.community()}
        wide
      />
    </ul>
  )
}

const moreTexts = defineTexts({
  community: { de: 'Gutes tun', en: 'Doing good', fr: 'Faire du bien' },
  communityNote: { de: 'Wohin ein Anteil geht', en: 'Where a share goes', fr: 'À qui revient une part' },
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
  feedback: { de: 'Ton und Vibration', en: 'Sound and vibration', fr: 'Son et vibration' },
  legal: { de: 'Rechtliches', en: 'Legal', fr: 'Informations légales' },
  app: { de: 'App', en: 'App', fr: 'Appli' },
  contactUs: { de: 'Kontakt', en: 'Contact', fr: 'Contact' },
  version: { de: 'Version', en: 'Version', fr: 'Version' },
})
