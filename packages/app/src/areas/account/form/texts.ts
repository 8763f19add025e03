import { defineTexts } from '@herzkarte/ui/language.ts'

export const formTexts = defineTexts({
  offline: {
    de: 'Wir erreichen den Markt gerade nicht. Deine Eingaben bleiben hier; versuch es gleich noch einmal.',
    en: 'We can’t reach the market right now. Your entries stay here; try again in a moment.',
    fr: 'Impossible de joindre le magasin. Tes saisies restent ici, réessaie dans un instant.',
  },
})
