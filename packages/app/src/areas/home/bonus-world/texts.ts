import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const bonusWorldTexts = defineTexts({
  coupons: { de: 'Coupons', en: 'Coupons', fr: 'Coupons' },
  cards: { de: 'Herzkarten', en: 'Heart cards', fr: 'Cartes à cœurs' },
  gifts: { de: 'Geschenke', en: 'Gifts', fr: 'Cadeaux' },
  ready: {
    de: (things: number) => `${things} bereit`,
    en: (things: number) => `${things} ready`,
    fr: (things: number) => `${things} ${plural(things, 'prêt', 'prêts')}`,
  },
  readyLong: {
    de: (things: number) => `${things} bereit: ${plural(things, 'Vorteil', 'Vorteile')} für die Kasse`,
    en: (things: number) => `${things} ready: ${plural(things, 'benefit', 'benefits')} for the till`,
    fr: (things: number) => `${things} ${plural(things, 'prêt\u00a0: avantage', 'prêts\u00a0: avantages')} pour la caisse`,
  },
  search: { de: 'Coupons suchen', en: 'Search coupons', fr: 'Chercher un coupon' },
})
