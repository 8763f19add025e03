import { defineTexts } from '@herzkarte/ui/language.ts'

export const bannerTexts = defineTexts({
  title: { de: 'Neues aus dem Markt', en: 'News from the store', fr: 'Nouvelles du magasin' },
  toOffers: {
    de: (department?: string) => (department ? `Angebote: ${department}` : 'Zur Bonuswelt'),
    en: (department?: string) => (department ? `Offers: ${department}` : 'To the bonus world'),
    fr: (department?: string) => (department ? `Offres : ${department}` : 'Vers les avantages'),
  },
  toStores: { de: 'Märkte finden', en: 'Find a store', fr: 'Trouver un magasin' },
  gone: { de: 'Diese Neuigkeit ist vorbei', en: 'This news is over', fr: 'Cette nouvelle est passée' },
  goneText: {
    de: 'Auf der Startseite steht, was gerade los ist.',
    en: 'The home page tells what is going on.',
    fr: 'La page d’accueil dit ce qui se passe en ce moment.',
  },
})
