import { badgeOf } from '@herzkarte/rules/content/badge-of.ts'
import { type Data, dataOf } from '../items.ts'

/** The badge of a coupon follows its effect until somebody writes one. */
export function withBadge(before: Data, data: Data): Data {
  const texts = dataOf(data.texts)
  if (!data.effect || JSON.stringify(before.effect) === JSON.stringify(data.effect) || !followsEffect(before)) return data
  const badge = badgeOf(dataOf(data.effect) as never)
  return badge ? { ...data, texts: { ...texts, badge: { ...badge } } } : data
}

/** Whether nobody has written a badge. */
export function followsEffect({ effect, texts }: Data): boolean {
  const badge = dataOf(dataOf(texts).badge)
  const own = badgeOf(dataOf(effect) as never)
  return !badge.de || (own !== undefined && badge.de === own.de && badge.en === own.en && badge.fr === own.fr)
}
