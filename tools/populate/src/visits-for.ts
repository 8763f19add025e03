import { liveAll } from './batch.ts'
import type { Plan } from './progress.ts'
import type { World } from './world.ts'

/** The number of simulated members. A few members get a lot, so the average needs a large sample. */
const tried = 1000

/** The average number of purchases per member for which the total of ledger entries is about the requested one. */
export function visitsFor(world: Omit<World, 'visits'> & Pick<Plan, 'entries'>): number {
  const wanted = world.entries / world.members
  const none = entriesOf(world, 0)
  let visits = 10
  // Nearly linear: members who shop more have more to spend.
  for (let round = 0; round < 3; round += 1) visits *= Math.max(0, wanted - none) / Math.max(0.1, entriesOf(world, visits) - none)
  return visits
}

function entriesOf(world: Omit<World, 'visits'>, visits: number): number {
  const members = Math.min(tried, world.members)
  return liveAll({ ...world, visits, members }, 0, members).rows.count('entries') / members
}
