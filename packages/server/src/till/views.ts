import type { Lang } from '@herzkarte/contract/languages.ts'
import type { BasketHearts, BasketReward, Price } from '@herzkarte/contract/till/index.ts'
import { campaignTitle, rewardName } from '../hearts/index.ts'
import { type Book, held } from '../ledger/index.ts'
import { type Campaign, type Content, pictureUrl } from '../merchant/content/index.ts'
import type { Priced, PricedReward } from './price.ts'

interface Reading {
  content: Content
  lang: Lang
}

interface Landing {
  campaign: Campaign
  hearts: number
  countedCents: number
}

/** What landing hearts makes of a book that they have not landed in yet: a debt is repaid first. */
export function heartsView({ campaign, hearts, countedCents }: Landing, before: Book, { content, lang }: Reading): BasketHearts {
  const repaidDebtHearts = Math.min(hearts, -before.debt)
  return {
    campaignId: campaign.id,
    campaignTitle: campaignTitle(content, campaign.id, lang),
    hearts,
    repaidDebtHearts,
    balanceHearts: held(before) + hearts - repaidDebtHearts,
    debtHearts: -before.debt - repaidDebtHearts,
    countedCents,
  }
}

/** A reward as the cashier sees it: whether it can be handed over now. */
export function rewardView(
  reward: Pick<PricedReward, 'redemptionId' | 'rewardId' | 'copayCents' | 'validUntil' | 'reason'>,
  { content, lang }: Reading,
): BasketReward {
  const { redemptionId, rewardId, copayCents, validUntil, reason } = reward
  return {
    redemptionId,
    rewardId,
    name: rewardName(content, rewardId, lang),
    image: pictureOf(content, rewardId),
    copayCents,
    validUntil,
    applies: reason === 'ready',
    reason,
  }
}

/** The price of a basket; `bookOf` answers the member's book of a campaign as it is before. */
export function priceView(priced: Priced, bookOf: (campaignId: string) => Book, reading: Reading): Price {
  const { linesCents, copayCents, totalCents, earnings, rewards } = priced
  return {
    linesCents,
    copayCents,
    totalCents,
    hearts: earnings.map((earning) => heartsView(earning, bookOf(earning.campaign.id), reading)),
    rewards: rewards.map((reward) => rewardView(reward, reading)),
  }
}

function pictureOf(content: Content, rewardId: string): string {
  const found = content.reward(rewardId)
  return found ? pictureUrl(found.reward.picture) : ''
}
