import type { BasketCoupon, BasketVoucher } from '@herzkarte/contract/till/index.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'

type Reason = Exclude<BasketCoupon['reason'] | BasketVoucher['reason'], 'applied'> | 'applied'

const reasonsDe: Record<Reason, string> = {
  applied: 'Gilt',
  noMatchingProduct: 'Kein passender Artikel im Korb',
  onPromotion: 'Gilt nicht für bereits reduzierte Ware',
  tooFewPieces: 'Zu wenige Stück im Korb',
  basketTooSmall: 'Der Einkauf ist noch zu klein',
  betterCombination: 'Ein anderer Coupon spart hier mehr',
  earnsNothing: 'Bringt bei diesem Einkauf nichts dazu',
  perPurchaseLimit: 'So oft gilt er nicht in einem Einkauf',
  quotaUsedUp: 'Alle sind schon eingelöst',
  notStarted: 'Gilt noch nicht',
  expired: 'Abgelaufen',
  notActivated: 'Nicht mehr aktiviert',
  ageRestricted: 'Erst ab 18 Jahren',
  leftOut: 'Bleibt für das nächste Mal',
  nothingLeftToPay: 'Nichts mehr im Korb, das er bezahlen kann',
  freshCodeRequired: 'Braucht den frischen Code aus der App',
}
const reasonsEn: Record<Reason, string> = {
  applied: 'Applies',
  noMatchingProduct: 'No matching product in the basket',
  onPromotion: 'Not on goods already reduced',
  tooFewPieces: 'Too few pieces in the basket',
  basketTooSmall: 'The basket is still too small',
  betterCombination: 'Another coupon saves more here',
  earnsNothing: 'Adds nothing to this purchase',
  perPurchaseLimit: 'Not that often in one purchase',
  quotaUsedUp: 'All have been redeemed',
  notStarted: 'Not valid yet',
  expired: 'Expired',
  notActivated: 'No longer activated',
  ageRestricted: 'Adults only',
  leftOut: 'Kept for next time',
  nothingLeftToPay: 'Nothing left that it can pay for',
  freshCodeRequired: 'Needs the fresh code from the app',
}
const reasonsFr: Record<Reason, string> = {
  applied: 'Valable',
  noMatchingProduct: 'Aucun article correspondant au panier',
  onPromotion: 'Pas sur les articles déjà en promotion',
  tooFewPieces: 'Trop peu d’articles au panier',
  basketTooSmall: 'Le panier est encore trop petit',
  betterCombination: 'Un autre coupon fait gagner plus',
  earnsNothing: 'N’apporte rien à cet achat',
  perPurchaseLimit: 'Pas autant de fois par achat',
  quotaUsedUp: 'Tous ont été utilisés',
  notStarted: 'Pas encore valable',
  expired: 'Expiré',
  notActivated: 'N’est plus activé',
  ageRestricted: 'Réservé aux adultes',
  leftOut: 'Gardé pour la prochaine fois',
  nothingLeftToPay: 'Plus rien qu’il puisse payer',
  freshCodeRequired: 'Demande le code récent de l’application',
}

export const offerTexts = defineTexts({
  title: { de: 'Was gilt', en: 'What applies', fr: 'Ce qui est valable' },
  reasons: { de: reasonsDe, en: reasonsEn, fr: reasonsFr },
  moreHearts: {
    de: (count: number) => `+${count} ${plural(count, 'Herz', 'Herzen')}`,
    en: (count: number) => `+${count} ${plural(count, 'heart', 'hearts')}`,
    fr: (count: number) => `+${count} ${plural(count, 'cœur', 'cœurs')}`,
  },
  morePoints: {
    de: (count: number) => `+${count} ${plural(count, 'Punkt', 'Punkte')}`,
    en: (count: number) => `+${count} ${plural(count, 'point', 'points')}`,
    fr: (count: number) => `+${count} ${plural(count, 'point', 'points')}`,
  },
  voucher: {
    de: (amount: string) => `Bäckerei-Gutschein ${amount}`,
    en: (amount: string) => `Bakery voucher ${amount}`,
    fr: (amount: string) => `Bon boulangerie ${amount}`,
  },
  usedWhole: { de: 'Wird ganz gebraucht', en: 'Used in full', fr: 'Utilisé en entier' },
  forfeits: {
    de: (amount: string) => `${amount} davon verfallen`,
    en: (amount: string) => `${amount} of it will be lost`,
    fr: (amount: string) => `dont ${amount} seront perdus`,
  },
  keep: { de: 'Behalten', en: 'Keep', fr: 'Garder' },
  use: { de: 'Einlösen', en: 'Use', fr: 'Utiliser' },
  keepFor: {
    de: (title: string) => `${title} für das nächste Mal behalten`,
    en: (title: string) => `Keep ${title} for next time`,
    fr: (title: string) => `Garder ${title} pour la prochaine fois`,
  },
  redeemAfterAll: {
    de: (title: string) => `${title} doch einlösen`,
    en: (title: string) => `Use ${title} after all`,
    fr: (title: string) => `Utiliser ${title} quand même`,
  },
  freePieces: { de: 'Prämien', en: 'Rewards', fr: 'Récompenses' },
  coupons: { de: 'Coupons', en: 'Coupons', fr: 'Coupons' },
  vouchers: { de: 'Gutscheine', en: 'Vouchers', fr: 'Bons' },
  forfeitWarning: {
    de: (amount: string) => `Vom Gutschein verfallen ${amount}. Behalten geht bis zum Bezahlen.`,
    en: (amount: string) => `${amount} of the voucher will be lost. It can be kept until payment.`,
    fr: (amount: string) => `${amount} du bon seront perdus. Il peut être gardé jusqu’au paiement.`,
  },
  points: { de: 'Bäckereipunkte', en: 'Bakery points', fr: 'Points boulangerie' },
  withPoints: { de: (count: number) => `damit ${count}`, en: (count: number) => `makes ${count}`, fr: (count: number) => `soit ${count}` },
  owesPoints: {
    de: (count: number) => `${count} ${plural(count, 'Punkt', 'Punkte')} offen aus einer Rückgabe`,
    en: (count: number) => `owes ${count} ${plural(count, 'point', 'points')} after a return`,
    fr: (count: number) => `doit ${count} ${plural(count, 'point', 'points')} après un retour`,
  },
  paidPoints: {
    de: (count: number) => `${count} ${plural(count, 'Bäckereipunkt', 'Bäckereipunkte')} gelandet`,
    en: (count: number) => `${count} bakery ${plural(count, 'point', 'points')} landed`,
    fr: (count: number) => `${count} ${plural(count, 'point', 'points')} boulangerie`,
  },
  paidCoupon: {
    de: (title: string) => `Coupon eingelöst: ${title}`,
    en: (title: string) => `Coupon redeemed: ${title}`,
    fr: (title: string) => `Coupon utilisé : ${title}`,
  },
  paidVoucher: {
    de: (amount: string) => `Gutschein eingelöst: ${amount}`,
    en: (amount: string) => `Voucher redeemed: ${amount}`,
    fr: (amount: string) => `Bon utilisé : ${amount}`,
  },
  paidDonation: {
    de: (amount: string) => `Feldmarkt spendet dafür ${amount}`,
    en: (amount: string) => `Feldmarkt donates ${amount} for it`,
    fr: (amount: string) => `Feldmarkt donne ${amount} pour cela`,
  },
  returnedPoints: {
    de: (count: number) => `${count} ${plural(count, 'Bäckereipunkt', 'Bäckereipunkte')} zurückgebucht`,
    en: (count: number) => `${count} bakery ${plural(count, 'point', 'points')} taken back`,
    fr: (count: number) => `${count} ${plural(count, 'point', 'points')} boulangerie repris`,
  },
  returnedCoupon: {
    de: (title: string) => `Coupon wieder da: ${title}`,
    en: (title: string) => `Coupon is back: ${title}`,
    fr: (title: string) => `Coupon de retour : ${title}`,
  },
  returnedVoucher: {
    de: (count: number) => `${count} ${plural(count, 'Punkt', 'Punkte')} vom Gutschein zurück`,
    en: (count: number) => `${count} ${plural(count, 'point', 'points')} of the voucher returned`,
    fr: (count: number) => `${count} ${plural(count, 'point', 'points')} du bon ${plural(count, 'rendu', 'rendus')}`,
  },
  offlineOffers: {
    de: 'Ohne Verbindung bringt der Einkauf Herzen und Punkte. Coupons, Gutscheine und Prämien gibt es erst wieder mit Verbindung.',
    en: 'Without a connection the purchase brings hearts and points. Coupons, vouchers and rewards need a connection.',
    fr: 'Sans connexion, l’achat rapporte des cœurs et des points. Coupons, bons et récompenses ont besoin d’une connexion.',
  },
})
