import { type Db, statement, transact } from '../../kernel/database/index.ts'
import { doEach } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'

const full = 100
const nearlyFull = 80
/** Below this, an alarm may be given again: returns and expired copies would otherwise repeat it. */
const calmAgain = 70
/** The column holds no more. */
const mostPercent = 1_000_000

/** The budgets of one kind of offer, as far as they are used. */
function budgetsOf(kind: 'coupon' | 'campaign') {
  const [table, id] = [`${kind}_budgets`, `${kind}_id`]
  const drop = statement<never, [string[]]>(`delete from ${table} where ${id} <> all($1::text[])`)
  const store = statement<never, [string, number, Date]>(`
    insert into ${table} (${id}, used_percent, counted_at) values ($1, $2, $3)
    on conflict (${id}) do update set used_percent = excluded.used_percent, counted_at = excluded.counted_at`)
  // The row is locked by the statement before, so that of two jobs at once only one gives the alarm.
  const raise = statement<never, [string, number]>(`update ${table} set alarmed = $2 where ${id} = $1 and alarmed < $2`)
  const calm = statement<never, [string]>(`update ${table} set alarmed = 0 where ${id} = $1 and alarmed > 0`)
  const isStopped = `used_percent >= ${full}`
  const stopped = statement<{ id: string }>(`select ${id} as id from ${table} where ${isStopped}`)

  return {
    /** SQL: the ids of `readStopped`, as JSON. */
    stoppedJson: `(select json_agg(${id}) from ${table} where ${isStopped})`,

    /** Stores what each offer with a budget has used of it. At 80 and at 100 % there is a line in the log, once each. */
    async note<Offer extends { id: string }>(
      { pool, now, log }: Services,
      offers: readonly Offer[],
      shareUsed: (offer: Offer) => Promise<number>,
    ): Promise<void> {
      const ids = offers.map((offer) => offer.id)
      await transact(pool, (tx) => tx.run(drop, ids))
      const about = ({ id }: Offer) => ({ [`${kind}Id`]: id })
      await doEach({ log }, offers, noteOne, { failed: `budgets of a ${kind} could not be counted`, about })

      async function noteOne(offer: Offer): Promise<void> {
        // Rounded down, so that 100 is reached when nothing is left.
        const percent = Math.min(mostPercent, Math.floor(full * (await shareUsed(offer))))
        const level = percent >= full ? full : percent >= nearlyFull ? nearlyFull : 0
        const isNew = await transact(pool, async (tx) => {
          await tx.run(store, offer.id, percent, now())
          if (percent < calmAgain) await tx.run(calm, offer.id)
          return level > 0 && (await tx.run(raise, offer.id, level)) > 0
        })
        if (isNew) log.warn({ [`${kind}Id`]: offer.id, usedPercent: percent, isStopped: level === full }, `${kind} budget`)
      }
    },

    /** Offers whose budget is used up: nobody else gets them. Who has them keeps them all the same. */
    async readStopped(db: Db): Promise<ReadonlySet<string>> {
      return new Set((await db.all(stopped)).map((row) => row.id))
    },
  }
}

export const couponBudgets = budgetsOf('coupon')
export const campaignBudgets = budgetsOf('campaign')

/** The largest share of the limits that is used. Above 1 if more is. */
export function shareOf(limits: readonly [used: number, limit: number | undefined][]): number {
  return Math.max(0, ...limits.map(([used, limit]) => (limit === undefined ? 0 : used / limit)))
}
