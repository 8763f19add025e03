import type { Problem } from '@herzkarte/contract/studio/answers.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

interface Row {
  kind: string
  id: string
  path: string
  code: string
  about: string
  reason: string
  by: string
  at: Date
}

const all = statement<Row, [string]>(`
  select kind, id, path, code, about, reason, u.name as by, accepted_at as at
  from studio.accepted_warnings join studio.users u on u.user_id = accepted_by where draft_id = $1`)
const accept = statement<never, [string, string, string, string, string, string, string, string, Date]>(`
  insert into studio.accepted_warnings (draft_id, kind, id, path, code, about, reason, accepted_by, accepted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (draft_id, kind, id, path, code) do update set about = excluded.about, reason = excluded.reason, accepted_by = excluded.accepted_by,
    accepted_at = excluded.accepted_at`)
const withdraw = statement<never, [string, string, string, string, string]>(
  'delete from studio.accepted_warnings where draft_id = $1 and kind = $2 and id = $3 and path = $4 and code = $5',
)

export type WarningName = Pick<Problem, 'kind' | 'id' | 'path' | 'code'>

/** A warning says the values that it is about, so as long as it says the same, it is about the same values. */
const aboutOf = ({ text }: Problem) => text.de

/** The same problems, the accepted ones with their reasons. */
export async function withAcceptances(db: Db, draftId: string, problems: readonly Problem[]): Promise<Problem[]> {
  const accepted = new Map((await db.all(all, draftId)).map((row) => [keyOf(row), row]))
  return problems.map((problem) => {
    const row = problem.level === 'warning' ? accepted.get(keyOf(problem)) : undefined
    if (row?.about !== aboutOf(problem)) return problem
    return { ...problem, accepted: { reason: row.reason, by: row.by, at: row.at.toISOString() } }
  })
}

const keyOf = ({ kind, id, path, code }: WarningName) => [kind, id, path, code].join('\n')

export async function acceptProblem(
  tx: Tx,
  draftId: string,
  problem: Problem,
  { reason, userId, now }: { reason: string; userId: string; now: Date },
): Promise<void> {
  const { kind, id, path, code } = problem
  await tx.run(accept, draftId, kind, id, path, code, aboutOf(problem), reason, userId, now)
}

export const withdrawAcceptance = (tx: Tx, draftId: string, { kind, id, path, code }: WarningName) =>
  tx.run(withdraw, draftId, kind, id, path, code)
