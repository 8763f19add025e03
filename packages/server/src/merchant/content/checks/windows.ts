import type { Problem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'
import type { SourceItem } from '../load.ts'

/** Windows that end before they begin. The items' days must be resolved: a written day and a relative one can only be compared then. */
export function checkWindows(items: SourceItem[]): Problem[] {
  return [...itemsOf(items, 'campaign').flatMap(checkCampaign), ...itemsOf(items, 'banner').flatMap(checkBanner)]
}

function checkCampaign({ file, data }: SourceItem<'campaign'>): Problem[] {
  const { collectFrom, collectUntil, redeemUntil, freeHearts } = data
  return [
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

function checkBanner({ file, data }: SourceItem<'banner'>): Problem[] {
  return inOrder(file, ['from', data.from], ['until', data.until])
}

function inOrder(file: string, [earlierName, earlier]: [string, string], [laterName, later]: [string, string]): Problem[] {
  return earlier <= later ? [] : [{ file, path: laterName, sentence: `is ${later}, before ${earlierName} (${earlier})` }]
}
