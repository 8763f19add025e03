import type { Content } from '@herzkarte/server/content'

export const dayMs = 86_400_000
export const minuteMs = 60_000
/** The number of days that the population has been shopping. */
const historyDays = 730

/** The environment of a population. */
export interface World {
  content: Content
  timeZone: string
  seed: number
  members: number
  /** Average number of purchases of a member in two years. */
  visits: number
  /** The end of the simulated time. */
  until: Date
  passwordHash: string
}

/** When a member registered: in the order of their numbers, with more registrations at the beginning. */
export function joinedAt(world: World, member: number): Date {
  const passed = (member / world.members) ** 2 * historyDays * dayMs
  return new Date(world.until.getTime() - historyDays * dayMs + Math.min(passed, (historyDays - 1) * dayMs))
}

/** The duration of a membership, relative to the average. */
export function patience({ until }: World, joined: Date): number {
  return (until.getTime() - joined.getTime()) / ((2 / 3) * historyDays * dayMs)
}
