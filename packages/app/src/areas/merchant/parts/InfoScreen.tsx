import type { AppInfo } from '@herzkarte/contract/merchant/app-files.ts'
import { APP_INFO_PATH } from '@herzkarte/rules/constants.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { Bones } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts, langCode, plural, useLang } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { useQuery } from '@tanstack/react-query'
import { Mail, MapPin, MessageCircleQuestionMark, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { fetchPublicFile } from '../../../dispatcher/public-file.ts'
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
  openQuestion: { de: 'Noch Fragen?', en: 'Still wondering?', fr: 'Encore une question\u202f?' },
  openQuestionText: {
    de: 'Vielleicht steht die Antwort schon da. Sonst schreib uns einfach.',
    en: 'Perhaps the answer is there already. If not, just write to us.',
    fr: 'La réponse est peut-être déjà là. Sinon, écris-nous simplement.',
  },
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
