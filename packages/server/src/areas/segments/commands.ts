import { counted } from '@herzkarte/command'
import type pg from 'pg'
import { type Content, loadContent, merchantFolder, readContent, type Segment } from '../../content/index.ts'
import { withPool } from '../../kernel/database/index.ts'
import { countSegments } from './count-segments.ts'

/** Prints the sizes of the segments, and warns of those to which nobody belongs. */
export async function segments(): Promise<void> {
  const found = (await loadContent(merchantFolder())).flatMap(({ kind, data }) => (kind === 'segment' ? (data as Segment) : []))
  const count = async (pool: pg.Pool) => {
    const content: Content = await readContent(pool)
    return countSegments(pool, found, { content, now: new Date() })
  }
  const sizes = await withPool(0, count, 'owner')
  console.log(
    found.length === 0 ? 'There are no segments in merchant/segments.' : found.map(({ id }) => sizeLine(id, sizes.get(id) ?? 0)).join('\n'),
  )
}

function sizeLine(id: string, members: number): string {
  if (members === 0) return `Warning: ${id}: nobody belongs to it now.`
  return `${id}: ${counted(members, 'member')}.`
}
