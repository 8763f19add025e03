import type { StampCard } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { pictureUrl, type Reward, type StampCampaign, text } from '../../content/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { campaignView, rewardsByPrice } from './campaign-view.ts'
import type { RewardStock } from './reward-view.ts'

/** The balances of a member's card, in hearts and never negative. */
export interface CardFigures {
  purchased: number
  given: number
  /** Hearts in activated rewards. */
  activated: number
  collected: number
  debt: number
  /** Hearts that cost nothing and can be spent after the first purchase. */
  waiting: number
  activatedRewards: number
  /** The number of hearts up to which the member was congratulated on rewards. */
  congratulated: number
  /** The first day on which some of them expire; null if none are held. */
  expiresOn: string | null
}

export const noFigures: CardFigures = {
  purchased: 0,
  given: 0,
  activated: 0,
  collected: 0,
  debt: 0,
  waiting: 0,
  activatedRewards: 0,
  congratulated: 0,
  expiresOn: null,
}

type CardViewContext = Pick<CallContext, 'lang' | 'day'> & { stock: RewardStock }

/**
 * A member's card of a campaign. Rewards that are out of stock are neither goals nor reached. A goal is only a reward for which hearts can
 * still be collected, and none is reached with hearts that wait. While the campaign is paused there are neither.
 */
export function cardView(campaign: StampCampaign, figures: CardFigures, context: CardViewContext): StampCard {
  const { lang, day, stock } = context
  const inStock = rewardsByPrice(campaign).filter(({ id }) => campaign.active && day <= campaign.redeemUntil && stock.get(id) !== 0)
  const next = day <= campaign.collectUntil ? inStock.find((reward) => missingHearts(reward, figures) > 0) : undefined
  const reached = inStock.findLast((reward) => missingHearts(reward, { ...figures, given: figures.given - figures.waiting }) === 0)
  return {
    ...campaignView(campaign, context),
    hearts: figures.purchased + figures.given,
    shareableHearts: figures.purchased,
    activatedHearts: figures.activated,
    collectedHearts: figures.collected,
    debtHearts: figures.debt,
    expiresOn: figures.expiresOn ?? campaign.redeemUntil,
    nextReward: next
      ? { ...rewardInShort(next, lang), goal: text(next.texts.goal, lang), missingHearts: missingHearts(next, figures) }
      : null,
    reachedReward: reached
      ? {
          ...rewardInShort(reached, lang),
          congratulation: text(reached.texts.congratulation, lang),
          isCongratulated: figures.congratulated >= reached.heartsNeeded,
        }
      : null,
    activatedRewards: figures.activatedRewards,
  }
}

/** Hearts that still have to be collected for a reward. Owed hearts cannot be spent, so they are missing as well. Who owes borrows none. */
export function missingHearts({ heartsNeeded }: Reward, { purchased, given, debt }: CardFigures, lendable = 0): number {
  return Math.max(0, heartsNeeded + debt - purchased - given - (debt > 0 ? 0 : lendable))
}

function rewardInShort(reward: Reward, lang: Lang) {
  return {
    rewardId: reward.id,
    name: text(reward.texts.title, lang),
    image: pictureUrl(reward.picture),
    icon: reward.icon,
    heartsNeeded: reward.heartsNeeded,
  }
}
