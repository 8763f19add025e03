import { counted } from '@herzkarte/command'
import type pg from 'pg'
import { type Content, loadContent, merchantFolder, readContent, type Segment } from '../../content/index.ts'
import { eachSlice, statement, type Tx, withPool } from '../../kernel/database/index.ts'
import { belongs, ruleColumns, ruleValues } from './rules.ts'

/** Prints the sizes of the segments, and warns of those to which nobody belongs. */
export async function segments(): Promise<void> {
  const found = (await loadContent(merchantFolder())).flatMap(({ kind, data }) => (kind === 'segment' ? (data as Segment) : []))
  const count = async (pool: pg.Pool) => {
    const content: Content = await readContent(pool)
    return countSegments(pool, found, { content, now: new Date() })
  }
  const sizes = await withPool(0, count, 'owner')
  const lines = found.map(({ id }) => {
    const members = sizes.get(id) ?? 0
    return members === 0 ? `Warning: ${id}: nobody belongs to it now.` : `${id}: ${counted(members, 'member')}.`
  })
  console.log(lines.join('\n') || 'There are no segments in merchant/segments.')
}

const count = statement<{ id: string; members: number }, [string, string, string]>(`
  select coalesce(s.id, '') as id, count(*) as members from members m cross join jsonb_to_recordset($3::jsonb) as s ${ruleColumns}
  where m.member_id > $1 and m.member_id <= $2 and ${belongs()} group by 1`)

/** The number of members of each segment, by slices of members in the order of their ids, so that no statement is long. */
export async function countSegments(
  pool: pg.Pool,
  segments: readonly Pick<Segment, 'id' | 'rule'>[],
  { content, now }: { content: Content; now: Date },
): Promise<Map<string, number>> {
  const sizes = new Map(segments.map(({ id }) => [id, 0]))
  if (segments.length === 0) return sizes
  const rules = JSON.stringify(segments.map((segment) => ruleValues(segment, content, now)))
  const countIn = (tx: Tx, after: string, upTo: string) => tx.all(count, after, upTo, rules)
  await eachSlice(pool, countIn, (counts) => {
    for (const { id, members } of counts) sizes.set(id, (sizes.get(id) ?? 0) + Number(members))
  })
  return sizes
}
