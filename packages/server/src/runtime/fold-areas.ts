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
  readonly till: TillInterface
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
  const [till] = all.flatMap(({ till }) => till ?? [])
  const [tickets] = parts.flatMap(({ tickets }) => tickets ?? [])
  if (!till || !tickets) throw new Error('No area declares the calls of tills, or none the tickets')
  // While the merchant's shops are closed.
  const purge = dailyJob('purgeOldRows', '03:40', (services) => purgeOldRows(services, retention))
  return {
    all,
    handlers: parts.flatMap(({ calls }) => Object.values(calls ?? {})),
    rateLimits: new Map(
      parts.flatMap(({ rateLimits = {} }) => Object.entries(rateLimits).flatMap(([call, limit]) => (limit ? [[call, limit]] : []))),
    ),
    hashing: new Set(parts.flatMap(({ hashing }) => hashing ?? [])),
    tickets,
    till,
    jobs: [...parts.flatMap(({ jobs }) => jobs ?? []), purge],
    retention,
    constraints: Object.assign({}, ...parts.map(({ constraints }) => constraints)),
    routes: parts.flatMap(({ routes }) => routes ?? []),
    pages: parts.flatMap(({ pages }) => pages ?? []),
    memberData: composeMemberData(parts),
  }
}

export function callsOf({ calls, parts = [] }: Area): Handler[] {
  return [{ calls }, ...parts].flatMap((part) => Object.values(part.calls ?? {}))
}
