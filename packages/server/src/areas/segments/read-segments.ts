import type { Content, Segment } from '../../content/index.ts'
import { type Db, setStatement } from '../../kernel/database/index.ts'
import { ruleValues } from './rule-values.ts'
import { belongs, ruleColumns } from './segment-sql.ts'

const read = setStatement<{ id: string }, [string, string]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, rules text',
    `select coalesce(s.id, '') as id from members m cross join jsonb_to_recordset(asked.rules::jsonb) as s ${ruleColumns}
    where m.member_id = asked.member_id and ${belongs('asked.member_id')}`,
  ),
)

/** The ids of those segments that a member belongs to now. Without segments, it reads nothing. */
export async function readSegments(
  db: Db,
  memberId: string,
  segments: readonly Segment[],
  { content, now }: { content: Content; now: Date },
): Promise<ReadonlySet<string>> {
  if (segments.length === 0) return new Set()
  const rules = segments.map((segment) => ruleValues(segment, content, now))
  return new Set((await db.all(read, memberId, JSON.stringify(rules))).map(({ id }) => id))
}
