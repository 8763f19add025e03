import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const holdTexts = defineTexts({
  code: { de: 'Dein Code', en: 'Your code', fr: 'Ton code' },
  codeOf: {
    de: (gift: string) => `QR-Code: ${gift}`,
    en: (gift: string) => `QR code: ${gift}`,
    fr: (gift: string) => `Code QR\u00a0: ${gift}`,
  },
  show: { de: 'Zeig diesen Code an der Kasse.', en: 'Show this code at the till.', fr: 'Montre ce code en caisse.' },
  heldMeanwhile: {
    de: (price: string) => `So lange sind ${price} dafür zurückgelegt.`,
    en: (price: string) => `Until then, ${price} are set aside for it.`,
    fr: (price: string) => `En attendant, ${price} sont mis de côté.`,
  },
  validFor: { de: 'Gültig noch', en: 'Still valid for', fr: 'Encore valable' },
  atTill: {
    de: 'Der Code liegt an der Kasse. Gleich hast du dein Geschenk.',
    en: 'The code is at the till. Your gift is on its way.',
    fr: 'Le code est en caisse. Ton cadeau arrive.',
  },
  handedOver: { de: 'Das Geschenk ist deins!', en: 'The gift is yours!', fr: 'Le cadeau est à toi\u202f!' },
  enjoy: { de: 'Viel Freude damit.', en: 'Enjoy it.', fr: 'Profites-en bien.' },
  ranOut: { de: 'Der Code ist abgelaufen', en: 'The code has expired', fr: 'Le code a expiré' },
  givenUp: { de: 'Der Code ist zurückgegeben', en: 'The code is given back', fr: 'Le code est rendu' },
  heartsBack: {
    de: (count: number) => `${count} ${plural(count, 'Herz ist', 'Herzen sind')} wieder auf deiner Karte.`,
    en: (count: number) => `${count} ${plural(count, 'heart is', 'hearts are')} back on your card.`,
    fr: (count: number) => `${count} ${plural(count, 'cœur est de retour', 'cœurs sont de retour')} sur ta carte.`,
  },
  pointsBack: {
    de: (count: number) => `${count} ${plural(count, 'Punkt ist', 'Punkte sind')} wieder auf deinem Konto.`,
    en: (count: number) => `${count} ${plural(count, 'point is', 'points are')} back on your account.`,
    fr: (count: number) => `${count} ${plural(count, 'point est de retour', 'points sont de retour')} sur ton compte.`,
  },
  heartsRepaid: {
    de: (count: number) => `${count} ${plural(count, 'Herz begleicht', 'Herzen begleichen')}, was du offen hattest.`,
    en: (count: number) => `${count} ${plural(count, 'heart repays', 'hearts repay')} what you owed.`,
    fr: (count: number) => `${count} ${plural(count, 'cœur rembourse', 'cœurs remboursent')} ce que tu devais.`,
  },
  pointsRepaid: {
    de: (count: number) => `${count} ${plural(count, 'Punkt begleicht', 'Punkte begleichen')}, was du offen hattest.`,
    en: (count: number) => `${count} ${plural(count, 'point repays', 'points repay')} what you owed.`,
    fr: (count: number) => `${count} ${plural(count, 'point rembourse', 'points remboursent')} ce que tu devais.`,
  },
  heartsExpired: {
    de: (count: number) => `${count} ${plural(count, 'Herz ist', 'Herzen sind')} inzwischen verfallen.`,
    en: (count: number) => `${count} ${plural(count, 'heart has', 'hearts have')} expired meanwhile.`,
    fr: (count: number) => `${count} ${plural(count, 'cœur a', 'cœurs ont')} expiré entre-temps.`,
  },
  pointsExpired: {
    de: (count: number) => `${count} ${plural(count, 'Punkt ist', 'Punkte sind')} inzwischen verfallen.`,
    en: (count: number) => `${count} ${plural(count, 'point has', 'points have')} expired meanwhile.`,
    fr: (count: number) => `${count} ${plural(count, 'point a', 'points ont')} expiré entre-temps.`,
  },
  freeBack: {
    de: 'Du kannst es dir jederzeit neu holen.',
    en: 'You can get it again any time.',
    fr: 'Tu peux le reprendre quand tu veux.',
  },
  giveUp: { de: 'Doch nicht, Code zurückgeben', en: 'Changed my mind, give the code back', fr: 'Finalement non, rendre le code' },
  giveUpTitle: { de: 'Code zurückgeben?', en: 'Give the code back?', fr: 'Rendre le code\u202f?' },
  giveUpText: {
    de: 'Das Geschenk ist dann wieder für alle da, und du bekommst zurück, was es gekostet hat.',
    en: 'The gift is there for everybody again then, and you get back what it cost.',
    fr: 'Le cadeau sera de nouveau disponible pour tous, et tu récupères ce qu’il a coûté.',
  },
  giveUpYes: { de: 'Ja, zurückgeben', en: 'Yes, give it back', fr: 'Oui, rendre' },
  keep: { de: 'Behalten', en: 'Keep it', fr: 'Le garder' },
})

type Ended = Pick<GiftHold, 'exchangeType' | 'amount' | 'returned' | 'repaid'>

/** What was returned when a hold ended without its gift. */
export function backText({ exchangeType, amount, returned, repaid }: Ended): string {
  if (exchangeType === 'free') return holdTexts.freeBack
  const isHearts = exchangeType === 'hearts'
  const expired = amount - returned - repaid
  return [
    returned > 0 && (isHearts ? holdTexts.heartsBack : holdTexts.pointsBack)(returned),
    repaid > 0 && (isHearts ? holdTexts.heartsRepaid : holdTexts.pointsRepaid)(repaid),
    expired > 0 && (isHearts ? holdTexts.heartsExpired : holdTexts.pointsExpired)(expired),
  ]
    .filter(Boolean)
    .join(' ')
}
