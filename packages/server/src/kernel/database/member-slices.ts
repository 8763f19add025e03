import type pg from 'pg'
import { NIL } from 'uuid'
import type { Db, Tx } from './db.ts'
import { statement } from './statement.ts'
import { transact } from './transact.ts'

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const lastOf = statement<{ memberId: string }, [string, number]>(
  'select member_id as "memberId" from members where member_id > $1 order by member_id offset $2 - 1 limit 1',
)

/** The last member of the slice after a member. For the last slice, it is above every id. */
export async function endOfSlice(db: Pick<Db, 'first'>, after: string, members: number): Promise<string> {
  return (await db.first(lastOf, after, members))?.memberId ?? lastId
}

export const isLastSlice = (upTo: string) => upTo === lastId

/** A slice takes some tenths of a second, and tills have the database in between. */
const membersAtOnce = 2000

/**
 * Reads all members by slices in the order of their ids, so that no statement is long, whatever their number. A slice has a transaction of its own, which may be
 * repeated; `add` takes its result once.
 */
export async function eachSlice<T>(
  pool: pg.Pool,
  read: (tx: Tx, after: string, upTo: string) => Promise<T>,
  add: (result: T) => void = () => {},
): Promise<void> {
  for (let after: string = NIL; !isLastSlice(after); ) {
    const { upTo, result } = await transact(pool, async (tx) => {
      const end = await endOfSlice(tx, after, membersAtOnce)
      return { upTo: end, result: await read(tx, after, end) }
    })
    add(result)
    after = upTo
  }
}
