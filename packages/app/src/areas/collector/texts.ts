import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const collectorTexts = defineTexts({
  punches: {
    de: (count: number) => `${count} Stempel`,
    en: (count: number) => `${count} ${plural(count, 'stamp', 'stamps')}`,
    fr: (count: number) => `${count} ${plural(count, 'tampon', 'tampons')}`,
  },
  missing: {
    de: (count: number) => `Noch ${count} Stempel`,
    en: (count: number) => `${count} ${plural(count, 'stamp', 'stamps')} to go`,
    fr: (count: number) => `Encore ${count} ${plural(count, 'tampon', 'tampons')}`,
  },
  ready: {
    de: (count: number) => `${count} ${plural(count, 'liegt', 'liegen')} bereit`,
    en: (count: number) => `${count} ready for you`,
    fr: (count: number) => `${count} ${plural(count, 'prêt', 'prêts')} pour toi`,
  },
  paused: {
    de: 'Macht gerade Pause, deine Stempel bleiben dir',
    en: 'Taking a break, your stamps are safe',
    fr: 'En pause, tes tampons sont bien gardés',
  },
  collectUntil: {
    de: (day: string) => `Sammeln bis ${day}`,
    en: (day: string) => `Collect until ${day}`,
    fr: (day: string) => `À collecter jusqu’au ${day}`,
  },
  redeemUntil: {
    de: (day: string) => `Noch einlösen bis ${day}`,
    en: (day: string) => `Redeem until ${day}`,
    fr: (day: string) => `À échanger jusqu’au ${day}`,
  },
})
