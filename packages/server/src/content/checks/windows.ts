import { type Problem, problem, type SourceItem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'

const orders = {
  campaign: [
    ['announceFrom', 'collectFrom'],
    ['collectFrom', 'collectUntil'],
    ['collectUntil', 'redeemUntil'],
    ['collectFrom', 'freeHearts.from'],
    ['freeHearts.from', 'freeHearts.until'],
    ['freeHearts.until', 'collectUntil'],
  ],
  coupon: [
    ['collectFrom', 'collectUntil'],
    ['collectFrom', 'redeemFrom'],
    ['redeemFrom', 'redeemUntil'],
    ['collectUntil', 'redeemUntil'],
  ],
  collector: [
    ['collectFrom', 'collectUntil'],
    ['collectUntil', 'redeemUntil'],
  ],
  gift: [['from', 'until']],
  banner: [['from', 'until']],
} as const

/** Windows that end before they begin. The items' days must be resolved: only then can absolute and relative days be compared. */
export function checkWindows(items: SourceItem[]): Problem[] {
  const kinds = Object.keys(orders) as (keyof typeof orders)[]
  return kinds.flatMap((kind) =>
    itemsOf(items, kind).flatMap((item) => [
      ...orders[kind].flatMap(([first, second]) => inOrder(item, first, second)),
      ...(item.kind === 'gift' ? checkHearts(item, items) : []),
    ]),
  )
}

function inOrder(item: SourceItem, first: string, second: string): Problem[] {
  const [earlier, later] = [dayAt(item.data, first), dayAt(item.data, second)]
  if (earlier === undefined || later === undefined || earlier <= later) return []
  return [problem(item, second, `is ${later}, before ${first} (${earlier})`)]
}

/** Undefined where the item has no such day. */
function dayAt(data: unknown, path: string): string | undefined {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], data) as string | undefined
}

/** A gift for hearts can't be available for longer than its campaign's hearts can be redeemed. */
function checkHearts(gift: SourceItem<'gift'>, items: SourceItem[]): Problem[] {
  const { prices, until } = gift.data
  return itemsOf(items, 'campaign')
    .filter(({ id, data }) => prices.some(({ campaignId }) => campaignId === id) && data.redeemUntil < until)
    .map(({ id, data }) => problem(gift, 'until', `is ${until}, after the last day of ${id} (${data.redeemUntil}), whose hearts it costs`))
}
