import type { Content, Segment } from '../../content/index.ts'
import { type Db, eachSlice, statement } from '../../kernel/database/index.ts'
import { ruleValues } from './rule-values.ts'
import { belongs, ruleColumns } from './segment-sql.ts'

const count = statement<{ id: string; members: number }, [string, string, string]>(`
  select coalesce(s.id, '') as id, count(*) as members from members m cross join jsonb_to_recordset($3::jsonb) as s ${ruleColumns}
  where m.member_id > $1 and m.member_id <= $2 and ${belongs()} group by 1`)

/** The number of members of each segment, by slices of members in the order of their ids, so that no statement is long. */
export async function countSegments(
  db: Db,
  segments: readonly Pick<Segment, 'id' | 'rule'>[],
  { content, now }: { content: Content; now: Date },
): Promise<Map<string, number>> {
  const sizes = new Map(segments.map(({ id }) => [id, 0]))
  if (segments.length === 0) return sizes
  const rules = JSON.stringify(segments.map((segment) => ruleValues(segment, content, now)))
  await eachSlice(db, async (after, upTo) => {
    for (const { id, members } of await db.all(count, after, upTo, rules)) sizes.set(id, (sizes.get(id) ?? 0) + Number(members))
  })
  return sizes
}
