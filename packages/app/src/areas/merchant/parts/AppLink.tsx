import type { AppPage } from '@herzkarte/rules/app/app-pages.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'

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
