import type { Problem, SourceItem } from '../content-problems.ts'
import { joinPath } from '../files/json-schema.ts'
import { itemsOf } from '../kinds.ts'

/** Windows that end before they begin. The items' days must be resolved: only then can absolute and relative days be compared. */
export function checkWindows(items: SourceItem[]): Problem[] {
  return [
    ...itemsOf(items, 'campaign').flatMap(checkCampaign),
    ...itemsOf(items, 'coupon').flatMap(checkCoupon),
    ...itemsOf(items, 'collector').flatMap(checkCollector),
    ...itemsOf(items, 'gift').flatMap((gift) => checkGift(gift, items)),
    ...itemsOf(items, 'banner').flatMap(checkBanner),
  ]
}

function checkCampaign({ file, data }: SourceItem<'campaign'>): Problem[] {
  const { announceFrom, collectFrom, collectUntil, redeemUntil, freeHearts } = data
  return [
    ...(announceFrom === undefined ? [] : inOrder(file, ['announceFrom', announceFrom], ['collectFrom', collectFrom])),
    ...inOrder(file, ['collectFrom', collectFrom], ['collectUntil', collectUntil]),
    ...inOrder(file, ['collectUntil', collectUntil], ['redeemUntil', redeemUntil]),
    ...(freeHearts
      ? [
          ...inOrder(file, ['collectFrom', collectFrom], ['freeHearts.from', freeHearts.from]),
          ...inOrder(file, ['freeHearts.from', freeHearts.from], ['freeHearts.until', freeHearts.until]),
          ...inOrder(file, ['freeHearts.until', freeHearts.until], ['collectUntil', collectUntil]),
        ]
      : []),
  ]
}

function checkCoupon({ file, path, data }: SourceItem<'coupon'>): Problem[] {
  const { collectFrom, collectUntil, redeemFrom, redeemUntil } = data
  return [
    ...inOrder(file, ['collectFrom', collectFrom], ['collectUntil', collectUntil]),
    ...inOrder(file, ['collectFrom', collectFrom], ['redeemFrom', redeemFrom]),
    ...inOrder(file, ['redeemFrom', redeemFrom], ['redeemUntil', redeemUntil]),
    ...inOrder(file, ['collectUntil', collectUntil], ['redeemUntil', redeemUntil]),
  ].map((problem) => ({ ...problem, path: joinPath(path, problem.path) }))
}

function checkCollector({ file, data }: SourceItem<'collector'>): Problem[] {
  const { collectFrom, collectUntil, redeemUntil } = data
  return [
    ...inOrder(file, ['collectFrom', collectFrom], ['collectUntil', collectUntil]),
    ...inOrder(file, ['collectUntil', collectUntil], ['redeemUntil', redeemUntil]),
  ]
}

/** A gift for hearts can't be available for longer than its campaign's hearts can be redeemed. */
function checkGift({ file, data }: SourceItem<'gift'>, items: SourceItem[]): Problem[] {
  const campaigns = itemsOf(items, 'campaign').filter(({ id }) => data.prices.some(({ campaignId }) => campaignId === id))
  const late = campaigns.filter((campaign) => campaign.data.redeemUntil < data.until)
  return [
    ...inOrder(file, ['from', data.from], ['until', data.until]),
    ...late.map(({ id, data: { redeemUntil } }) => ({
      file,
      path: 'until',
      message: `is ${data.until}, after the last day of ${id} (${redeemUntil}), whose hearts it costs`,
    })),
  ]
}

function checkBanner({ file, data }: SourceItem<'banner'>): Problem[] {
  return inOrder(file, ['from', data.from], ['until', data.until])
}

function inOrder(file: string, [earlierName, earlier]: [string, string], [laterName, later]: [string, string]): Problem[] {
  return earlier <= later ? [] : [{ file, path: laterName, message: `is ${later}, before ${earlierName} (${earlier})` }]
}
