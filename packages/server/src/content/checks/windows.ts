import { type Problem, problem, type SourceItem } from '../content-problems.ts'
import { valueAt } from '../files/schema-node.ts'
import { itemsOf } from '../kinds.ts'
import { checkDoubledOffers } from './offer-weeks.ts'
import { checkPrintWeeks } from './prints.ts'
import { type Rule, tell } from './texts.ts'
import { dayText, enter, nameOf } from './words.ts'

const orders = {
  campaign: [
    ['announceFrom', 'collectFrom', 'announcedLate'],
    ['collectFrom', 'collectUntil', 'collecting'],
    ['collectUntil', 'redeemUntil', 'redeeming'],
    ['collectFrom', 'freeHearts.from', 'freeHeartsEarly'],
    ['freeHearts.from', 'freeHearts.until', 'freeHeartsNever'],
    ['freeHearts.until', 'collectUntil', 'freeHeartsLate'],
  ],
  coupon: [
    ['collectFrom', 'collectUntil', 'collecting'],
    ['collectFrom', 'redeemFrom', 'redeemingEarly'],
    ['redeemFrom', 'redeemUntil', 'redeemingNever'],
    ['collectUntil', 'redeemUntil', 'redeeming'],
  ],
  collector: [
    ['collectFrom', 'collectUntil', 'collecting'],
    ['collectUntil', 'redeemUntil', 'redeeming'],
  ],
  gift: [['from', 'until', 'shownNever']],
  offerWeek: [['from', 'until', 'shownNever']],
  banner: [['from', 'until', 'shownNever']],
} as const

/** Windows that end before they begin. The items' days must be resolved: only then can absolute and relative days be compared. */
export function checkWindows(items: SourceItem[]): Problem[] {
  const kinds = Object.keys(orders) as (keyof typeof orders)[]
  return kinds
    .flatMap((kind) =>
      itemsOf(items, kind).flatMap((item) => [
        ...orders[kind].flatMap(([first, second, rule]) => inOrder(item, first, second, rule)),
        ...(item.kind === 'gift' ? checkHearts(item, items) : item.kind === 'coupon' ? checkCampaigns(item, items) : []),
      ]),
    )
    .concat(checkDoubledOffers(items), checkPrintWeeks(items))
}

function inOrder(item: SourceItem, first: string, second: string, rule: Rule): Problem[] {
  const [earlier, later] = [first, second].map((path) => valueAt(item.data, path) as string | undefined)
  if (earlier === undefined || later === undefined || earlier <= later) return []
  const told = tell(rule, dayText(later, earlier), dayText(earlier, later))
  return [problem(item, second, `is ${later}, before ${first} (${earlier})`, told, enter(second, earlier, dayText(earlier, later)))]
}

/** A gift for hearts can't be available for longer than its campaign's hearts can be redeemed. */
function checkHearts(gift: SourceItem<'gift'>, items: SourceItem[]): Problem[] {
  const { prices, until } = gift.data
  return itemsOf(items, 'campaign')
    .filter(({ id, data }) => prices.some(({ campaignId }) => campaignId === id) && data.redeemUntil < until)
    .map((campaign) => {
      const last = campaign.data.redeemUntil
      const message = `is ${until}, after the last day of ${campaign.id} (${last}), whose hearts it costs`
      const told = tell('heartsGone', dayText(until, last), dayText(last, until), nameOf(campaign))
      return problem(gift, 'until', message, told, enter('until', last, dayText(last, until)))
    })
}

/** A coupon for the hearts of campaigns, none of which collects while it can be redeemed. */
function checkCampaigns(coupon: SourceItem<'coupon'>, items: SourceItem[]): Problem[] {
  const { effect, redeemFrom, redeemUntil } = coupon.data
  const ids = effect.kind === 'multiply' ? effect.campaignIds : []
  const campaigns = itemsOf(items, 'campaign').filter(({ id }) => ids.includes(id))
  const [first] = campaigns
  if (!first || campaigns.some(({ data }) => data.collectFrom <= redeemUntil && redeemFrom <= data.collectUntil)) return []
  const { collectFrom, collectUntil } = first.data
  const told = tell('neverCollects', nameOf(first), dayText(collectFrom, redeemFrom), dayText(collectUntil, redeemUntil))
  return [
    problem(coupon, 'effect.campaignIds', `has only ${ids.join(', ')}, which does not collect from ${redeemFrom} to ${redeemUntil}`, told),
  ]
}
