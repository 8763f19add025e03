import type { Area, Constraints, Part } from './area.ts'
import type { Handler } from './handle.ts'
import { dailyJob } from './jobs/index.ts'
import { composeMemberData } from './member-data.ts'
import { purgeOldRows } from './retention.ts'

export type Areas = ReturnType<typeof foldAreas>

/** Combines what areas declare, in their order. Members' data is exported and erased in the same order. */
export function foldAreas(all: readonly Area[]) {
  const parts = all.flatMap((area): readonly Part[] => [area, ...(area.parts ?? [])])
  const retention = parts.flatMap((part) => part.retention ?? [])
  const [till] = all.flatMap(({ till }) => till ?? [])
  const [tickets] = parts.flatMap(({ tickets }) => tickets ?? [])
  if (!till || !tickets) throw new Error('No area declares the calls of tills, or none the tickets')
  const constraints: Constraints = Object.assign({}, ...parts.map(({ constraints }) => constraints))
  // While the merchant's shops are closed.
  const purge = dailyJob('purgeOldRows', '03:40', (services) => purgeOldRows(services, retention))
  return {
    all,
    handlers: parts.flatMap(({ calls }) => Object.values(calls ?? {})),
    rateLimits: new Map(
      parts.flatMap(({ rateLimits = {} }) =>
        Object.entries(rateLimits).flatMap(([call, limit]) => (limit ? [[call, limit] as const] : [])),
      ),
    ),
    hashing: new Set(parts.flatMap(({ hashing }) => hashing ?? [])),
    tickets,
    till,
    jobs: [...parts.flatMap(({ jobs }) => jobs ?? []), purge],
    retention,
    constraints,
    routes: parts.flatMap(({ routes }) => routes ?? []),
    pages: parts.flatMap(({ pages }) => pages ?? []),
    memberData: composeMemberData(parts),
  }
}

export function callsOf({ calls, parts = [] }: Area): Handler[] {
  return [{ calls }, ...parts].flatMap((part) => Object.values(part.calls ?? {}))
}
