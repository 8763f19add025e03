import { defineTexts } from '../app/language.ts'

export const moreTexts = defineTexts({
  history: { de: 'Herzen-Verlauf', en: 'Hearts history', fr: 'Historique des cœurs' },
})
