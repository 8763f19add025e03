import { badgeOf } from '@herzkarte/rules/content/badge-of.ts'
import { type Data, dataOf } from '../items.ts'

const ownBadge = ({ effect }: Data) => badgeOf(dataOf(effect) as unknown as Parameters<typeof badgeOf>[0])

/** The badge of a coupon follows its effect until somebody writes one. */
export function withBadge(before: Data, data: Data): Data {
  if (!data.effect || JSON.stringify(before.effect) === JSON.stringify(data.effect) || !followsEffect(before)) return data
  return { ...data, texts: { ...dataOf(data.texts), badge: { ...ownBadge(data) } } }
}

/** Whether nobody has written a badge. */
export function followsEffect(data: Data): boolean {
  const badge = dataOf(dataOf(data.texts).badge)
  const own = ownBadge(data)
  return !badge.de || (badge.de === own?.de && badge.en === own.en && badge.fr === own.fr)
}
