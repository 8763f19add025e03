import { deferred, statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

const rowsAtOnce = 10_000

// Concurrent runs wait for the rows, find them gone and take others. The table is in one place also on a cluster (docs/scaling.md).
const take = statement<{ month: string; recipientId: string; cents: number; taken: number }, [number]>(`
  with taken as (
    delete from donation_inbox where ctid = any(array(select ctid from donation_inbox limit $1)) returning month, recipient_id, cents
  )
  select month, recipient_id as "recipientId", sum(cents) as cents, count(*) as taken from taken
  group by month, recipient_id order by month, recipient_id`)
const add = statement<never, [string, string, number]>(`
  insert into donation_totals as t (month, recipient_id, cents) values ($1, $2, $3)
  on conflict (month, recipient_id) do update set cents = t.cents + excluded.cents`)

/** Adds new donations to the totals of all members. Returns the number of rows. */
export async function sumDonations({ pool }: Pick<Services, 'pool'>): Promise<number> {
  let sum = 0
  for (let taken = rowsAtOnce; taken === rowsAtOnce; sum += taken) {
    taken = await transact(pool, async (tx) => {
      const sums = await tx.all(take, rowsAtOnce)
      await tx.runAll(sums.map(({ month, recipientId, cents }) => deferred(add, month, recipientId, cents)))
      return sums.reduce((rows, { taken }) => rows + taken, 0)
    })
  }
  return sum
}
