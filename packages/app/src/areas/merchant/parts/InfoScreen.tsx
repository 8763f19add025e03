import type { AppInfo, AppTextSection } from '@herzkarte/contract/merchant/app-files.ts'
import type { AppPage } from '@herzkarte/rules/app/app-pages.ts'
import { APP_INFO_PATH } from '@herzkarte/rules/constants.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bones } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts, langCode, plural, useLang } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { useQuery } from '@tanstack/react-query'
import { Mail, MapPin, MessageCircleQuestionMark, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { fetchPublicFile } from '../../../dispatcher/public-file.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'

interface InfoScreenProps {
  title: string
  children: (info: AppInfo) => ReactNode
}

/** Frame of the pages with the merchant's information. */
export function InfoScreen({ title, children }: InfoScreenProps) {
  // Read once and then shared by all such pages.
  const read = useQuery({
    queryKey: ['appInfo', useLang()],
    queryFn: () => fetchPublicFile<AppInfo>(APP_INFO_PATH, { lang: langCode() }),
    staleTime: 10 * minuteMs,
  })
  return (
    <Screen title={title} backTo={paths.more()}>
      <Loaded read={read} skeleton={<Bones of={['h-5 w-4/5', 'h-[420px] w-full rounded-lg!']} />}>
        {children}
      </Loaded>
    </Screen>
  )
}

/** How to reach the merchant. */
export function ContactRows({ contact: { company, street, zip, city, email, phone, phoneHours } }: Pick<AppInfo, 'contact'>) {
  return (
    <Rows label={infoTexts.reach}>
      <ListRow icon={MapPin} title={company} note={`${street}, ${zip} ${city}`} />
      <ListRow
        icon={Phone}
        title={<span className="tabular-nums">{phone}</span>}
        note={phoneHours}
        href={`tel:${phone.replaceAll(' ', '')}`}
      />
      <ListRow icon={Mail} title={<span className="wrap-anywhere">{email}</span>} note={infoTexts.mail} href={`mailto:${email}`} />
      <ListRow icon={MessageCircleQuestionMark} title={infoTexts.contactUs} href={paths.contactUs()} />
    </Rows>
  )
}

export const infoTexts = defineTexts({
  aboutUs: { de: 'Impressum', en: 'Imprint', fr: 'Mentions légales' },
  userGuide: { de: 'So geht’s', en: 'How it works', fr: 'Comment ça marche' },
  faqs: { de: 'Häufige Fragen', en: 'Questions and answers', fr: 'Questions fréquentes' },
  terms: { de: 'Teilnahme\u00adbedingungen', en: 'Terms of participation', fr: 'Conditions de participation' },
  privacy: { de: 'Datenschutz', en: 'Privacy', fr: 'Confidentialité' },
  accessibility: { de: 'Barrierefreiheit', en: 'Accessibility', fr: 'Accessibilité' },
  contents: { de: 'Auf dieser Seite', en: 'On this page', fr: 'Sur cette page' },
  version: { de: 'Fassung {version}', en: 'Version {version}', fr: 'Version {version}' },
  changedOn: { de: 'Stand: {day}', en: 'As of {day}', fr: 'État\u00a0: {day}' },
  step: { de: 'Schritt {step}', en: 'Step {step}', fr: 'Étape {step}' },
  contactUs: { de: 'Schreib uns', en: 'Write to us', fr: 'Écris-nous' },
  search: { de: 'Wonach suchst du?', en: 'What are you looking for?', fr: 'Que cherches-tu\u202f?' },
  clear: { de: 'Suche leeren', en: 'Clear the search', fr: 'Effacer la recherche' },
  topics: { de: 'Themen', en: 'Topics', fr: 'Thèmes' },
  allTopics: { de: 'Alle', en: 'All', fr: 'Toutes' },
  found: {
    de: (count: number) => `${count}\u00a0${plural(count, 'Antwort', 'Antworten')} gefunden`,
    en: (count: number) => `${count}\u00a0${plural(count, 'answer', 'answers')} found`,
    fr: (count: number) => `${count}\u00a0${plural(count, 'réponse trouvée', 'réponses trouvées')}`,
  },
  nothingFound: { de: 'Dazu steht hier nichts', en: 'Nothing here about that', fr: 'Rien ici à ce sujet' },
  nothingFoundText: {
    de: 'Versuch es mit einem anderen Wort, oder frag uns direkt.',
    en: 'Try another word, or ask us directly.',
    fr: 'Essaie un autre mot, ou demande-nous directement.',
  },
  mail: { de: 'E-Mail', en: 'Email', fr: 'E-mail' },
  reach: { de: 'So erreichst du uns', en: 'How to reach us', fr: 'Nous joindre' },
})

/** What a section says, with a link to the page that it mentions. */
export function SectionBody({ section: { paragraphs, points, link } }: { section: AppTextSection }) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="text-pretty wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="grid gap-2.5 pl-5 list-disc marker:text-stamp">
          {points.map((point) => (
            <li key={point} className="text-pretty wrap-anywhere pl-1">
              {point}
            </li>
          ))}
        </ul>
      )}
      <AppLink to={link} />
    </>
  )
}

/** A link from one of the merchant's texts to the page that it mentions. */
export function AppLink({ to }: { to: AppPage | null }) {
  const isMember = useSession() !== undefined
  if (to === null || (to === 'signUp' && isMember)) return null
  return (
    <div>
      <Button variant="line" size="sm" href={appLinks[to]()}>
        {appLinkTexts[to]}
      </Button>
    </div>
  )
}

/** The pages that the merchant's texts can link to have their names from `paths`. */
export const appLinks: Record<AppPage, () => string> = paths

const appLinkTexts = defineTexts({
  andMore: { de: 'Zu meinen Freunden', en: 'To my friends', fr: 'Mes amis' },
  aboutUs: { de: 'Zum Impressum', en: 'To the imprint', fr: 'Mentions légales' },
  accessibility: { de: 'Zur Barrierefreiheit', en: 'About accessibility', fr: 'Accessibilité' },
  bakeryPoints: { de: 'Meine Bäckereipunkte', en: 'My bakery points', fr: 'Mes points boulangerie' },
  contactUs: { de: 'Schreib uns', en: 'Write to us', fr: 'Écris-nous' },
  dataExport: { de: 'Meine Daten herunterladen', en: 'Download my data', fr: 'Télécharger mes données' },
  deleteAccount: { de: 'Konto löschen', en: 'Delete my account', fr: 'Supprimer mon compte' },
  editProfile: { de: 'Zu meinen Angaben', en: 'To my details', fr: 'Mes informations' },
  faqs: { de: 'Häufige Fragen', en: 'Questions and answers', fr: 'Questions fréquentes' },
  gifts: { de: 'Zu den Geschenken', en: 'To the gifts', fr: 'Voir les cadeaux' },
  heartsHistory: { de: 'Mein Herzen-Verlauf', en: 'My hearts history', fr: 'Historique de mes cœurs' },
  me: { de: 'Zu meinem Konto', en: 'To my account', fr: 'Mon compte' },
  offers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Voir les avantages' },
  privacy: { de: 'Zum Datenschutz', en: 'To the privacy notice', fr: 'Confidentialité' },
  referral: { de: 'Freunde einladen', en: 'Invite friends', fr: 'Inviter des amis' },
  reservations: { de: 'Meine Reservierungen', en: 'My reservations', fr: 'Mes réservations' },
  rewardsHistory: { de: 'Meine Prämien', en: 'My rewards', fr: 'Mes récompenses' },
  scanQrCode: { de: 'Sammelcode scannen', en: 'Scan a collect code', fr: 'Scanner un code de collecte' },
  signUp: { de: 'Kostenlos registrieren', en: 'Register for free', fr: 'M’inscrire gratuitement' },
  storeLocator: { de: 'Märkte finden', en: 'Find a store', fr: 'Trouver un magasin' },
  terms: { de: 'Zu den Teilnahme\u00adbedingungen', en: 'To the terms', fr: 'Voir les conditions' },
  transactions: { de: 'Meine Bons', en: 'My receipts', fr: 'Mes tickets' },
  userGuide: { de: 'So geht’s', en: 'How it works', fr: 'Comment ça marche' },
  wallet: { de: 'Zur Kundenkarte', en: 'To the customer card', fr: 'Vers la carte client' },
}) satisfies Record<AppPage, string>
