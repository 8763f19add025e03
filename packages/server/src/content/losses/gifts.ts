import type { Gift } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import type { Loss } from './loss.ts'

/** Losses in gifts that are available today. Gifts that members hold already are not affected by changes. */
export function giftLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const next = itemsOf(after, 'gift').map(({ data }) => data)
  return itemsOf(before, 'gift')
    .map(({ data }) => data)
    .filter(({ from, until }) => from <= today && today <= until)
    .flatMap((gift) =>
      messagesOf(
        gift,
        next.find(({ id }) => id === gift.id),
        today,
      ).map((message) => ({ kind: 'gift' as const, id: gift.id, message })),
    )
}

function messagesOf(old: Gift, next: Gift | undefined, today: string): string[] {
  if (!next) return ['would be gone while members can still have it']
  const losses = old.prices.flatMap((price) => priceLosses(price, next))
  if (next.from > today) losses.push(`could be had from ${next.from} only`)
  if (next.until < old.until) losses.push(`could be had until ${next.until} instead of ${old.until}`)
  if (next.stock !== null && next.stock < (old.stock ?? Number.POSITIVE_INFINITY))
    losses.push(`there would be ${next.stock} in total instead of ${old.stock ?? 'any number'}`)
  if (next.perMember < old.perMember) losses.push(`each member would get ${next.perMember} instead of ${old.perMember}`)
  if (next.ageRestricted && !old.ageRestricted) losses.push('would be for adults only')
  if (old.reservation && !next.reservation) losses.push('could not be reserved any more')
  return losses
}

function priceLosses(old: Gift['prices'][number], { prices }: Gift): string[] {
  const next = prices.find(({ exchangeType, campaignId }) => exchangeType === old.exchangeType && campaignId === old.campaignId)
  if (!next) return [old.exchangeType === 'free' ? 'would be free no longer' : `could not be had for ${old.exchangeType} any more`]
  return next.amount > old.amount ? [`would cost ${next.amount} ${old.exchangeType} instead of ${old.amount}`] : []
}
