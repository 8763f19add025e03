import { fail } from '../kernel/errors.ts'
import type { Area, Constraints, Part, Tickets } from './area.ts'
import type { Handler } from './handle.ts'
import { dailyJob, type JobHandler } from './jobs/index.ts'
import { composeMemberData, type MemberData } from './member-data.ts'
import type { RateLimit } from './rate-limits.ts'
import { purgeOldRows, type Retention } from './retention.ts'
import type { TillInterface } from './till-handler.ts'

export interface Areas {
  readonly all: readonly Area[]
  readonly handlers: readonly Handler[]
  readonly rateLimits: ReadonlyMap<string, RateLimit>
  readonly hashing: ReadonlySet<string>
  readonly tickets: Tickets
  readonly tills: readonly TillInterface[]
  readonly jobs: readonly JobHandler[]
  readonly retention: readonly Retention[]
  readonly constraints: Constraints
  readonly routes: NonNullable<Part['routes']>
  readonly pages: NonNullable<Part['pages']>
  readonly memberData: MemberData
}

/** Combines what areas declare, in their order. Members' data is exported and erased in the same order. */
export function foldAreas(all: readonly Area[]): Areas {
  const parts = all.flatMap((area): readonly Part[] => [area, ...(area.parts ?? [])])
  const retention = parts.flatMap((part) => part.retention ?? [])
  // While the merchant's shops are closed.
  const purge = dailyJob('purgeOldRows', '03:40', (services) => purgeOldRows(services, retention))
  return {
    all,
    handlers: parts.flatMap(({ calls }) => Object.values(calls ?? {})),
    rateLimits: new Map(parts.flatMap(limitsOf)),
    hashing: new Set(parts.flatMap(({ hashing }) => hashing ?? [])),
    tickets: parts.find(({ tickets }) => tickets)?.tickets ?? noTickets,
    tills: all.flatMap(({ till }) => till ?? []),
    jobs: [...parts.flatMap(({ jobs }) => jobs ?? []), purge],
    retention,
    constraints: Object.assign({}, ...parts.map(({ constraints }) => constraints)),
    routes: parts.flatMap(({ routes }) => routes ?? []),
    pages: parts.flatMap(({ pages }) => pages ?? []),
    memberData: composeMemberData(parts),
  }
}

// Calls with `stepUp` are closed to everybody where no area says how a member confirms.
const noTickets: Tickets = { take: async () => fail('confirmIdentity'), giveBack: async () => {} }

function limitsOf({ rateLimits = {} }: Part): [string, RateLimit][] {
  return Object.entries(rateLimits).flatMap(([call, limit]) => (limit ? [[call, limit]] : []))
}

export function callsOf({ calls, parts = [] }: Area): Handler[] {
  return [{ calls }, ...parts].flatMap((part) => Object.values(part.calls ?? {}))
}
