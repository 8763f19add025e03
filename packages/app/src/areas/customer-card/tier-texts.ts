import { defineTexts } from '@herzkarte/ui/language.ts'

export const tierTexts = defineTexts({
  tier: {
    de: (name: string) => `Deine Stufe: ${name}`,
    en: (name: string) => `Your tier: ${name}`,
    fr: (name: string) => `Ton niveau\u00a0: ${name}`,
  },
  safeUntil: {
    de: (day: string) => `Sie bleibt dir bis ${day} sicher, auch wenn du nichts mehr einkaufst.`,
    en: (day: string) => `It is yours until ${day}, even if you buy nothing more.`,
    fr: (day: string) => `Il te reste acquis jusqu’au ${day}, même sans nouvel achat.`,
  },
  toNextTier: {
    de: (amount: string, tier: string) => `Noch ${amount} bis ${tier}`,
    en: (amount: string, tier: string) => `${amount} to ${tier}`,
    fr: (amount: string, tier: string) => `Encore ${amount} jusqu’à ${tier}`,
  },
  spend: {
    de: (amount: string) => `${amount} in 12 Monaten`,
    en: (amount: string) => `${amount} in 12 months`,
    fr: (amount: string) => `${amount} en 12 mois`,
  },
  highestTier: {
    de: 'Höher geht es nicht: Das ist unsere höchste Stufe.',
    en: 'This is as high as it gets: our highest tier.',
    fr: 'Impossible d’aller plus haut\u00a0: c’est notre niveau le plus élevé.',
  },
})
