import type { ExchangeType } from '@herzkarte/contract/gifts/shapes.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'

const hearts = {
  de: (count: number) => `${count} ${plural(count, 'Herz', 'Herzen')}`,
  en: (count: number) => `${count} ${plural(count, 'heart', 'hearts')}`,
  fr: (count: number) => `${count} ${plural(count, 'cœur', 'cœurs')}`,
}
const points = {
  de: (count: number) => `${count} ${plural(count, 'Punkt', 'Punkte')}`,
  en: (count: number) => `${count} ${plural(count, 'point', 'points')}`,
  fr: (count: number) => `${count} ${plural(count, 'point', 'points')}`,
}
const free = { de: 'gratis', en: 'free', fr: 'offert' }

function price(lang: 'de' | 'en' | 'fr') {
  return (exchangeType: ExchangeType, amount: number) =>
    exchangeType === 'free' ? free[lang] : exchangeType === 'hearts' ? hearts[lang](amount) : points[lang](amount)
}

export const giftTexts = defineTexts({
  hearts,
  points,
  free,
  price: { de: price('de'), en: price('en'), fr: price('fr') },
  or: { de: (prices: string) => `oder ${prices}`, en: (prices: string) => `or ${prices}`, fr: (prices: string) => `ou ${prices}` },
  codeOpen: { de: 'Code läuft', en: 'Code is running', fr: 'Code en cours' },
  reserved: { de: 'Reserviert', en: 'Reserved', fr: 'Réservé' },
  expired: { de: 'Abgelaufen', en: 'Expired', fr: 'Expiré' },
  outOfStock: { de: 'Vergriffen', en: 'Out of stock', fr: 'Épuisé' },
  lowStock: { de: 'Nur noch wenige', en: 'Only a few left', fr: 'Bientôt épuisé' },
  had: { de: 'Hast du schon', en: 'You have it already', fr: 'Déjà reçu' },
  from18: { de: 'Ab 18', en: '18+', fr: 'Dès 18 ans' },
})

export type GiftTexts = (typeof giftTexts)['de']
