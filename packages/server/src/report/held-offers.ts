import type { Lang } from '@herzkarte/rules/languages.ts'
import type { HeldOffer } from '../areas/segments/index.ts'
import type { Content } from '../content/index.ts'

/** A reward is compared while its campaign collects and redeems: members may shop for it before they have enough hearts. */
export function heldOffers({ coupons, campaigns }: Content, lang: Lang): HeldOffer[] {
  const rewards = campaigns.flatMap((campaign) =>
    campaign.rewards.map((reward) => ({ ...reward, ...daysOf(campaign), kind: 'reward' as const })),
  )
  const all = [
    ...coupons.map((coupon) => ({ ...coupon, ...daysOf(coupon), kind: 'coupon' as const })),
    ...campaigns.map((campaign) => ({ ...campaign, ...daysOf(campaign), kind: 'campaign' as const })),
    ...rewards,
  ]
  return all.flatMap(({ kind, id, texts, holdoutPercent: percent, firstDay, lastDay }) =>
    percent ? { kind, id, title: texts.title[lang], percent, firstDay, lastDay } : [],
  )
}

const daysOf = ({ collectFrom, redeemUntil }: { collectFrom: string; redeemUntil: string }) => ({
  firstDay: collectFrom,
  lastDay: redeemUntil,
})
