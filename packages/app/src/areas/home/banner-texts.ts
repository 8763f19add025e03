import { defineTexts } from '@herzkarte/ui/language.ts'

export const bannerTexts = defineTexts({
  title: { de: 'Neues aus dem Markt', en: 'News from the store', fr: 'Nouvelles du magasin' },
  gone: { de: 'Diese Neuigkeit ist vorbei', en: 'This news is over', fr: 'Cette nouvelle est passée' },
  goneText: {
    de: 'Auf der Startseite steht, was gerade los ist.',
    en: 'The home page tells what is going on.',
    fr: 'La page d’accueil dit ce qui se passe en ce moment.',
  },
})
