import { NIL } from 'uuid'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const end = statement<{ memberId: string }, [string, number]>(
  'select member_id as "memberId" from members where member_id > $1 order by member_id offset $2 - 1 limit 1',
)

/** The last member of the slice after a member. For the last slice, it is above every id. */
export async function endOfSlice(db: Pick<Db, 'first'>, after: string, members: number): Promise<string> {
  return (await db.first(end, after, members))?.memberId ?? lastId
}

export const isLastSlice = (upTo: string) => upTo === lastId

/** A slice takes some tenths of a second, and tills have the database in between. */
const membersAtOnce = 2000

/** Reads all members by slices in the order of their ids, so that no statement is long, whatever their number. */
export async function eachSlice(db: Pick<Db, 'first'>, read: (after: string, upTo: string) => Promise<void>): Promise<void> {
  for (let after: string = NIL; !isLastSlice(after); ) {
    const upTo = await endOfSlice(db, after, membersAtOnce)
    await read(after, upTo)
    after = upTo
  }
}
