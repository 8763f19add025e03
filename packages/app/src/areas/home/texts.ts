import { defineTexts } from '@herzkarte/ui/language.ts'

export const homeTexts = defineTexts({
  collectUntil: {
    de: (day: string) => `Sammeln bis ${day}`,
    en: (day: string) => `Collect until ${day}`,
    fr: (day: string) => `À collecter jusqu’au ${day}`,
  },
  redeemUntil: {
    de: (day: string) => `Einlösen bis ${day}`,
    en: (day: string) => `Redeem until ${day}`,
    fr: (day: string) => `À échanger jusqu’au ${day}`,
  },
  seeAll: { de: 'Alle ansehen', en: 'See all', fr: 'Tout voir' },
  news: { de: 'Neues aus dem Markt', en: 'News from the store', fr: 'Nouvelles du magasin' },
  noCopay: { de: 'ohne Zuzahlung', en: 'no extra charge', fr: 'sans supplément' },
})
