import { liveAll } from './batch.ts'
import type { Plan } from './progress.ts'
import type { World } from './world.ts'

/** So many members are tried out; few get much, so that it takes some to know the average. */
const tried = 1000

/** How often members go shopping on average, so that all of them together have about as many ledger entries as are asked for. */
export function visitsFor(world: Omit<World, 'visits'> & Pick<Plan, 'entries'>): number {
  const wanted = world.entries / world.members
  const none = entriesOf(world, 0)
  let visits = 10
  // Nearly a straight line: whoever shops more has more to spend.
  for (let round = 0; round < 3; round += 1) visits *= Math.max(0, wanted - none) / Math.max(0.1, entriesOf(world, visits) - none)
  return visits
}

function entriesOf(world: Omit<World, 'visits'>, visits: number): number {
  const members = Math.min(tried, world.members)
  return liveAll({ ...world, visits, members }, 0, members).rows.count('entries') / members
}
