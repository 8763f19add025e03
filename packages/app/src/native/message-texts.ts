import { defineTexts } from '@herzkarte/ui/language.ts'

export const messageTexts = defineTexts({
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
})
