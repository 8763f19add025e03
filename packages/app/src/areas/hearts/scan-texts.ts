import { defineTexts } from '@herzkarte/ui/language.ts'

export const scanTexts = defineTexts({
  title: { de: 'Code scannen', en: 'Scan a code', fr: 'Scanner un code' },
  lead: {
    de: 'Auf Handzetteln und Rubbelkarten steckt manchmal ein Code mit Herzen. Auch Freunde können dir einen schicken.',
    en: 'Leaflets and scratch cards sometimes carry a code with hearts. Friends can send you one, too.',
    fr: 'Les prospectus et cartes à gratter cachent parfois un code avec des cœurs. Tes amis peuvent aussi t’en envoyer un.',
  },
  onCard: {
    de: (campaign: string) => `Auf deiner Herzkarte „${campaign}“`,
    en: (campaign: string) => `On your heart card “${campaign}”`,
    fr: (campaign: string) => `Sur ta carte «\u00a0${campaign}\u00a0»`,
  },
  toCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  again: { de: 'Noch einen Code', en: 'Another code', fr: 'Encore un code' },
})
