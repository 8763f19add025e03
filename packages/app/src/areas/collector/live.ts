import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { type NewsOf, sum } from '../../live/live-area.ts'
import { paths } from '../../router/paths.ts'

const texts = defineTexts({
  punches: {
    de: (punches: number) => plural(punches, 'Stempel', 'Stempel'),
    en: (punches: number) => plural(punches, 'stamp', 'stamps'),
    fr: (punches: number) => plural(punches, 'tampon', 'tampons'),
  },
  cardFull: {
    de: 'Karte voll: Deine Prämie liegt bereit.',
    en: 'Card full: your reward is ready.',
    fr: 'Carte pleine\u00a0: ta récompense t’attend.',
  },
})

export const collectorNews: NewsOf = ({ punchesCredited, punchesClawedBack }, lang) => {
  const counted = (count: number) => ({ count, unit: texts[lang].punches(count) })
  return {
    credited: counted(sum(punchesCredited, 'punches')),
    clawedBack: counted(sum(punchesClawedBack, 'punches')),
    reached: punchesCredited
      .filter(({ fullCards }) => fullCards > 0)
      .map(({ campaignId }) => ({ text: texts[lang].cardFull, href: paths.collectorCardDetail(campaignId) })),
  }
}
