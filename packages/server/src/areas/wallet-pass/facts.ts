import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Campaign, Content, Store, Tier } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import { bookOf, held, pointsUnit, readBooks } from '../../ledger/index.ts'
import { findMember } from '../account/index.ts'
import { currentCampaign } from '../hearts/index.ts'
import { nearest } from '../stores/index.ts'
import { readTier } from '../tier/index.ts'

/** The texts on a pass other than names, numbers and the merchant's own texts. */
export const passTexts = {
  description: { de: 'Kundenkarte', en: 'Customer card', fr: 'Carte client' },
  hearts: { de: 'Herzen', en: 'Hearts', fr: 'Cœurs' },
  heartsChanged: { de: 'Herzen auf deiner Karte: %@', en: 'Hearts on your card: %@', fr: 'Cœurs sur ta carte\u00a0: %@' },
  tier: { de: 'Stufe', en: 'Tier', fr: 'Niveau' },
  tierChanged: { de: 'Deine Stufe ist jetzt: %@', en: 'Your tier is now: %@', fr: 'Ton niveau est maintenant\u00a0: %@' },
  holder: { de: 'Karte von', en: 'Card of', fr: 'Carte de' },
  points: { de: 'Bäckereipunkte', en: 'Bakery points', fr: 'Points boulangerie' },
  pointsChanged: { de: 'Deine Bäckereipunkte: %@', en: 'Your bakery points: %@', fr: 'Tes points boulangerie\u00a0: %@' },
  code: { de: 'Dieser Code', en: 'This code', fr: 'Ce code' },
  collectsOnly: { de: 'sammelt', en: 'collects', fr: 'collecte' },
  atTill: { de: 'An der Kasse', en: 'At the till', fr: 'En caisse' },
  atTillText: {
    de: 'Mit diesem Code sammelst du Herzen und Punkte. Prämien, Gutscheine und Geschenke gibt es mit dem Code in der App: Er erneuert sich alle 30 Sekunden, damit niemand außer dir sie einlöst.',
    en: 'This code collects hearts and points. For rewards, vouchers and gifts show the code in the app: it renews itself every 30 seconds, so that nobody but you can redeem them.',
    fr: 'Ce code collecte des cœurs et des points. Pour les récompenses, les bons et les cadeaux, montre le code de l’appli\u00a0: il se renouvelle toutes les 30 secondes, afin que personne d’autre ne les utilise.',
  },
  cardNumber: { de: 'Kartennummer', en: 'Card number', fr: 'Numéro de carte' },
  campaign: { de: 'Aktion', en: 'Campaign', fr: 'Opération' },
  app: { de: 'Deine Herzkarte', en: 'Your heart card', fr: 'Ta carte à cœurs' },
  toApp: { de: 'In der App öffnen', en: 'Open in the app', fr: 'Ouvrir dans l’appli' },
  contact: { de: 'Fragen?', en: 'Questions?', fr: 'Des questions\u202f?' },
  nearby: { de: 'Deine Karte ist bereit', en: 'Your card is ready', fr: 'Ta carte est prête' },
  state: { de: 'Diese Karte', en: 'This card', fr: 'Cette carte' },
  ended: { de: 'gilt nicht mehr', en: 'is no longer valid', fr: 'n’est plus valable' },
  endedText: {
    de: 'Diese Karte ist beendet, zum Beispiel weil du dich abgemeldet hast. Solange du ein Konto hast, kannst du sie in der App neu hinzufügen.',
    en: 'This card has ended, for example because you signed out. As long as you have an account, you can add it again in the app.',
    fr: 'Cette carte est terminée, par exemple parce que tu t’es déconnecté. Tant que tu as un compte, tu peux l’ajouter à nouveau dans l’appli.',
  },
  demo: { de: 'Nur zum Ausprobieren', en: 'For trying out only', fr: 'Pour essayer seulement' },
  demoText: {
    de: 'Diese Karte trägt eine selbst gemachte Unterschrift. Echte Wallets nehmen sie nicht an.',
    en: 'This card bears a home-made signature. Real wallets do not accept it.',
    fr: 'Cette carte porte une signature faite maison. Les vrais portefeuilles ne l’acceptent pas.',
  },
} satisfies Record<string, Localised>

/** The limit of both Apple Wallet and Google Wallet. */
const storesAtMost = 10

/** The member data on a pass. */
export interface PassFacts {
  name: string
  cardNumber: string
  lang: Lang
  tier: Tier
  /** The campaign of the home page, and what the member holds in it. */
  campaign: Campaign | null
  hearts: number
  points: number
  /** The home store, followed by those nearest to it. Empty without a home store. */
  stores: readonly Store[]
}

/** Undefined if the member no longer exists, or is locked. */
export async function readFacts(db: Db, memberId: string, content: Content, now: Date): Promise<PassFacts | undefined> {
  const today = dayOf(now, content.merchant.timeZone)
  const [member, books, tier] = await Promise.all([
    findMember(db, memberId),
    readBooks(db, memberId),
    readTier(db, memberId, content, today),
  ])
  if (member?.status !== 'active') return undefined
  const { firstName, lastName, cardNumber, lang, homeStoreId } = member
  const campaign = currentCampaign(content, today) ?? null
  return {
    name: `${firstName} ${lastName}`.trim(),
    cardNumber,
    lang,
    tier,
    campaign,
    hearts: campaign ? held(bookOf(books, memberId, campaign.id)) : 0,
    points: held(bookOf(books, memberId, pointsUnit)),
    stores: storesNear(homeStoreId, content),
  }
}

/** Open stores around a home store, nearest first. */
function storesNear(homeStoreId: string | null, content: Content): Store[] {
  const home = homeStoreId === null ? undefined : content.store(homeStoreId)
  const open = content.stores.filter(({ active }) => active)
  return home ? nearest(open, home, storesAtMost) : []
}
