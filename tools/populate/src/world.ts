import type { Content } from '@herzkarte/server/content'

export const dayMs = 86_400_000
export const minuteMs = 60_000
/** For so long the population has been shopping. */
const historyDays = 730

/** What a population lives in. */
export interface World {
  content: Content
  timeZone: string
  seed: number
  members: number
  /** How often a member goes shopping in two years, on average over all. */
  visits: number
  /** Everything has happened by then. */
  until: Date
  passwordHash: string
}

/** When a member registered: those with lower numbers before those with higher ones, and more of them in the beginning. */
export function joinedAt(world: World, member: number): Date {
  const passed = (member / world.members) ** 2 * historyDays * dayMs
  return new Date(world.until.getTime() - historyDays * dayMs + Math.min(passed, (historyDays - 1) * dayMs))
}

/** How long a member has been one, as a part of the average of all. */
export function patience({ until }: World, joined: Date): number {
  return (until.getTime() - joined.getTime()) / ((2 / 3) * historyDays * dayMs)
}
