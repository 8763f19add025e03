import type { Area, Constraints } from './area.ts'
import type { Handler } from './handle.ts'
import { dailyJob } from './jobs/index.ts'
import { composeMemberData } from './member-data.ts'
import type { RateLimit } from './rate-limits.ts'
import { purgeOldRows } from './retention.ts'

export type Areas = ReturnType<typeof foldAreas>

/** Combines what areas declare, in their order. Members' data is exported and erased in the same order. */
export function foldAreas(all: readonly Area[]) {
  const retention = all.flatMap((area) => area.retention ?? [])
  const [till] = all.flatMap(({ till }) => till ?? [])
  const [tickets] = all.flatMap(({ tickets }) => tickets ?? [])
  if (!till || !tickets) throw new Error('No area declares the calls of tills, or none the tickets')
  const constraints: Constraints = Object.assign({}, ...all.map(({ constraints }) => constraints))
  // While the merchant's shops are closed.
  const purge = dailyJob('purgeOldRows', '03:40', (services) => purgeOldRows(services, retention))
  return {
    all,
    handlers: all.flatMap(callsOf),
    rateLimits: new Map(all.flatMap(limitsOf)),
    hashing: new Set(all.flatMap(({ hashing }) => hashing ?? [])),
    tickets,
    till,
    jobs: [...all.flatMap(({ jobs }) => jobs ?? []), purge],
    retention,
    constraints,
    routes: all.flatMap(({ routes }) => routes ?? []),
    pages: all.flatMap(({ pages }) => pages ?? []),
    memberData: composeMemberData(all),
  }
}

/** Calls with which a visitor could write, and those that hash a password, have this limit unless their area declares another. */
const usualLimit: RateLimit = { calls: 60, minutes: 10 }

function limitsOf({ calls = {}, hashing = [], rateLimits = {} }: Area): [string, RateLimit][] {
  return Object.values(calls).flatMap(({ call: { name, who, kind } }) => {
    const limit = rateLimits[name] ?? ((who === 'visitor' && kind !== 'get') || hashing.includes(name) ? usualLimit : undefined)
    return limit ? [[name, limit]] : []
  })
}

export function callsOf({ calls }: Area): Handler[] {
  return Object.values(calls ?? {})
}
