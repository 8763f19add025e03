import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const bonusWorldTexts = defineTexts({
  coupons: { de: 'Coupons', en: 'Coupons', fr: 'Coupons' },
  cards: { de: 'Herzkarten', en: 'Heart cards', fr: 'Cartes à cœurs' },
  gifts: { de: 'Geschenke', en: 'Gifts', fr: 'Cadeaux' },
  ready: {
    de: (things: number) => `${things} ${plural(things, 'Vorteil', 'Vorteile')} bereit`,
    en: (things: number) => `${things} ${plural(things, 'benefit', 'benefits')} ready`,
    fr: (things: number) => `${things} ${plural(things, 'avantage prêt', 'avantages prêts')}`,
  },
  showCard: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
})
