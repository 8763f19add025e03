import { defineTexts } from '@herzkarte/ui/language.ts'

export const shareButtonTexts = defineTexts({
  share: { de: 'Teilen', en: 'Share', fr: 'Partager' },
  copied: {
    de: 'Link kopiert. Füge ihn ein, wo du magst.',
    en: 'Link copied. Paste it where you like.',
    fr: 'Lien copié. Colle-le où tu veux.',
  },
  copyByHand: {
    de: (url: string) => `Kopieren geht hier nicht. Das ist der Link: ${url}`,
    en: (url: string) => `Copying doesn’t work here. This is the link: ${url}`,
    fr: (url: string) => `La copie ne marche pas ici. Voici le lien\u00a0: ${url}`,
  },
})
