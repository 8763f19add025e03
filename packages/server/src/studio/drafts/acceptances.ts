import type { Problem } from '@herzkarte/contract/studio/answers.ts'
import { type Db, statement } from '../../kernel/database/index.ts'

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

/** A warning says the values that it is about, so as long as it says the same, it is about the same values. */
export const aboutOf = ({ text }: Problem) => text.de

/** The same problems, the accepted ones with their reasons. */
export async function withAcceptances(db: Db, draftId: string, problems: readonly Problem[]): Promise<Problem[]> {
  const accepted = new Map((await db.all(all, draftId)).map((row) => [keyOf(row), row]))
  return problems.map((problem) => {
    const row = problem.level === 'warning' ? accepted.get(keyOf(problem)) : undefined
    if (row?.about !== aboutOf(problem)) return problem
    return { ...problem, accepted: { reason: row.reason, by: row.by, at: row.at.toISOString() } }
  })
}

const keyOf = ({ kind, id, path, code }: Pick<Problem, 'kind' | 'id' | 'path' | 'code'>) => [kind, id, path, code].join('\n')
