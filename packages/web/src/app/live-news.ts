import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { showToast } from '../ui/toast.ts'
import { currentLang, defineTexts, plural } from './language.ts'
import { paths } from './paths.ts'

const newsTexts = defineTexts({
  landed: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz ist', 'Herzen sind')} gelandet.`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart has', 'hearts have')} landed.`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur vient', 'cœurs viennent')} d’arriver.`,
  },
  clawedBack: {
    de: (hearts: number) => `Nach der Rückgabe ${plural(hearts, 'geht', 'gehen')} ${hearts} ${plural(hearts, 'Herz', 'Herzen')} zurück.`,
    en: (hearts: number) => `After the return, ${hearts} ${plural(hearts, 'heart goes', 'hearts go')} back.`,
    fr: (hearts: number) => `Après le retour, ${hearts} ${plural(hearts, 'cœur repart', 'cœurs repartent')}.`,
  },
  redeemed: { de: 'Prämie eingelöst. Viel Freude damit!', en: 'Reward redeemed. Enjoy it!', fr: 'Récompense retirée. Profites-en bien !' },
  returned: {
    de: 'Prämie zurückgenommen, die Herzen sind wieder da.',
    en: 'Reward taken back, your hearts are here again.',
    fr: 'Récompense rendue, tes cœurs sont de retour.',
  },
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
})

/** Says in a toast what just happened at the till. */
export function announce(event: MemberEvent): void {
  const texts = newsTexts[currentLang()]
  switch (event.type) {
    case 'heartsLanded':
      // Welcome and claimed hearts are shown by the page that asked for them.
      if (event.cause === 'purchase' || event.cause === 'goodwill') showToast({ text: texts.landed(event.hearts), durationMs: 4000 })
      return
    case 'heartsClawedBack':
      showToast({ text: texts.clawedBack(event.hearts), durationMs: 4000, action: { label: texts.look, href: paths.heartsHistory() } })
      return
    case 'rewardRedeemed':
      showToast({ tone: 'leaf', text: texts.redeemed, action: { label: texts.look, href: paths.rewardRedeemed(event.redemptionId) } })
      return
    case 'rewardReturned':
      showToast({ text: texts.returned, durationMs: 4000 })
      return
    case 'cardScanned':
  }
}
