import { statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

const rowsAtOnce = 10_000

// Concurrent runs wait for the rows, find them gone and take others.
const add = statement<{ taken: number }, [number]>(`
  with taken as (
    delete from donation_inbox where ctid = any(array(select ctid from donation_inbox limit $1)) returning month, recipient_id, cents
  ), added as (
    insert into donation_totals as t (month, recipient_id, cents)
    select month, recipient_id, sum(cents) from taken group by month, recipient_id order by month, recipient_id
    on conflict (month, recipient_id) do update set cents = t.cents + excluded.cents
  )
  select count(*) as taken from taken`)

/** Adds new donations to the totals of all members. Returns the number of rows. */
export async function sumDonations({ pool }: Pick<Services, 'pool'>): Promise<number> {
  let sum = 0
  for (let taken = rowsAtOnce; taken === rowsAtOnce; sum += taken) {
    taken = (await transact(pool, (tx) => tx.first(add, rowsAtOnce)))?.taken ?? 0
  }
  return sum
}
