import type { Problem } from '../content-problems.ts'
import type { SourceItem } from '../files/source-item.ts'
import { itemsOf } from '../kinds.ts'
import { problem } from './problem.ts'

type GiftItem = SourceItem<'gift'>

/** Rules for gifts that the schema cannot express: the fields that each way to pay needs, and one price for each. */
export function checkGifts(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'gift').flatMap(checkPrices)
}

function checkPrices(gift: GiftItem): Problem[] {
  const { prices } = gift.data
  return prices.flatMap(({ exchangeType, campaignId, amount }, index) => {
    const at = (field: string) => `prices[${index}].${field}`
    const problems: Problem[] = []
    if (prices.findIndex((other) => other.exchangeType === exchangeType) !== index)
      problems.push(problem(gift, at('exchangeType'), `is ${exchangeType} a second time`))
    if (exchangeType === 'hearts' && campaignId === null)
      problems.push(problem(gift, at('campaignId'), 'is missing: hearts are those of a campaign'))
    if (exchangeType !== 'hearts' && campaignId !== null)
      problems.push(problem(gift, at('campaignId'), `is ${campaignId}, but only hearts are those of a campaign`))
    if (exchangeType === 'free' && amount > 0) problems.push(problem(gift, at('amount'), `is ${amount}, but what is free costs nothing`))
    if (exchangeType !== 'free' && amount === 0) problems.push(problem(gift, at('amount'), 'is 0, but only what is free costs nothing'))
    return problems
  })
}
