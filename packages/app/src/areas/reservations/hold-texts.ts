import type { ExchangeType, GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { heartCount, pointCount } from '../../shared/counted.ts'

export const holdTexts = defineTexts({
  code: { de: 'Dein Code', en: 'Your code', fr: 'Ton code' },
  codeOf: { de: 'QR-Code: {gift}', en: 'QR code: {gift}', fr: 'Code QR\u00a0: {gift}' },
  show: { de: 'Zeig diesen Code an der Kasse.', en: 'Show this code at the till.', fr: 'Montre ce code en caisse.' },
  showIn: {
    de: 'Zeig den Code an einer Kasse im Markt {store}, dann bekommst du dein Geschenk.',
    en: 'Show the code at a till of {store} and you get your gift.',
    fr: 'Montre le code à une caisse de {store} et tu reçois ton cadeau.',
  },
  pickUpUntil: { de: 'Abholen bis {last}', en: 'Pick up until {last}', fr: 'À retirer jusqu’au {last}' },
  heldMeanwhile: {
    de: 'So lange sind {price} dafür zurückgelegt.',
    en: 'Until then, {price} are set aside for it.',
    fr: 'En attendant, {price} sont mis de côté.',
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
  hearts: heartCount,
  points: pointCount,
  back: {
    de: (price: string, count: number, on: 'card' | 'account') =>
      `${price} ${plural(count, 'ist', 'sind')} wieder auf ${on === 'card' ? 'deiner Karte' : 'deinem Konto'}.`,
    en: (price: string, count: number, on: 'card' | 'account') => `${price} ${plural(count, 'is', 'are')} back on your ${on}.`,
    fr: (price: string, count: number, on: 'card' | 'account') =>
      `${price} ${plural(count, 'est', 'sont')} de retour sur ${on === 'card' ? 'ta carte' : 'ton compte'}.`,
  },
  repaid: {
    de: (price: string, count: number) => `${price} ${plural(count, 'begleicht', 'begleichen')}, was du offen hattest.`,
    en: (price: string, count: number) => `${price} ${plural(count, 'repays', 'repay')} what you owed.`,
    fr: (price: string, count: number) => `${price} ${plural(count, 'rembourse', 'remboursent')} ce que tu devais.`,
  },
  expired: {
    de: (price: string, count: number) => `${price} ${plural(count, 'ist', 'sind')} inzwischen verfallen.`,
    en: (price: string, count: number) => `${price} ${plural(count, 'has', 'have')} expired meanwhile.`,
    fr: (price: string, count: number) => `${price} ${plural(count, 'a', 'ont')} expiré entre-temps.`,
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
})

/** What it costs, where it is not free. */
export const priceText = (exchangeType: ExchangeType, amount: number): string =>
  exchangeType === 'hearts' ? holdTexts.hearts(amount) : holdTexts.points(amount)

type Ended = Pick<GiftHold, 'exchangeType' | 'amount' | 'returned' | 'repaid'>

/** What was returned when a hold ended without its gift. */
export function backText({ exchangeType, amount, returned, repaid }: Ended): string {
  if (exchangeType === 'free') return holdTexts.freeBack
  const on = exchangeType === 'hearts' ? 'card' : 'account'
  const expired = amount - returned - repaid
  return [
    returned > 0 && holdTexts.back(priceText(exchangeType, returned), returned, on),
    repaid > 0 && holdTexts.repaid(priceText(exchangeType, repaid), repaid),
    expired > 0 && holdTexts.expired(priceText(exchangeType, expired), expired),
  ]
    .filter(Boolean)
    .join(' ')
}
