import { defineTexts } from '@herzkarte/ui/language.ts'
import type { NewsOf } from '../../live/live-area.ts'
import { paths } from '../../router/paths.ts'

const texts = defineTexts({
  redeemed: {
    de: 'Prämie eingelöst. Viel Freude damit!',
    en: 'Reward redeemed. Enjoy it!',
    fr: 'Récompense retirée. Profites-en bien\u202f!',
  },
  returned: {
    de: 'Prämie zurückgenommen, die Herzen sind wieder da.',
    en: 'Reward taken back, your hearts are here again.',
    fr: 'Récompense rendue, tes cœurs sont de retour.',
  },
})

export const rewardsNews: NewsOf = ({ rewardRedeemed, rewardReturned }, lang) => ({
  redeemed: rewardRedeemed.map(({ redemptionId }) => ({ text: texts[lang].redeemed, href: paths.rewardRedeemed(redemptionId) })),
  returned: rewardReturned.slice(0, 1).map(() => ({ text: texts[lang].returned })),
})
