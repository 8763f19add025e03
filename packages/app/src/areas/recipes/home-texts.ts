import { defineTexts } from '@herzkarte/ui/language.ts'

export const homeTexts = defineTexts({
  whatToCook: { de: 'Was kochen wir heute?', en: 'What shall we cook today?', fr: 'On cuisine quoi aujourd’hui\u202f?' },
  toCookbook: { de: 'Rezepte der Saison ansehen', en: 'See the recipes of the season', fr: 'Voir les recettes de saison' },
  today: {
    de: (title: string) => `Heute: ${title}`,
    en: (title: string) => `Today: ${title}`,
    fr: (title: string) => `Aujourd’hui\u00a0: ${title}`,
  },
})
