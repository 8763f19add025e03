import { statement, transact } from '../../../kernel/database/index.ts'
import { prolongLots } from '../../../ledger/index.ts'
import type { Services } from '../../../runtime/services.ts'

const membersAtOnce = 100

// Campaigns and collector cards that were given later days (`content/apply.ts`).
const noted = statement<{ unit: string; isDue: boolean }, []>(
  `select unit, noted_at < now() - interval '30 s' as "isDue" from longer_campaigns order by unit`,
)
const claim = statement<Record<'unit' | 'heldOn' | 'until' | 'doneTo', string>, [string]>(`
  select unit, held_on as "heldOn", until, done_to as "doneTo" from longer_campaigns where unit = $1 for update skip locked`)
const nextMembers = statement<{ memberId: string }, [string, string, number]>(`
  select member_id as "memberId" from books where unit = $1 and member_id > $2 order by member_id limit $3`)
const goOnFrom = statement<never, [string, string]>('update longer_campaigns set done_to = $2 where unit = $1')
const forget = statement<never, [string]>('delete from longer_campaigns where unit = $1')
const prolongRewards = statement<never, [string, string, string, string]>(`
  update redemptions set valid_until = $4
  where member_id = $1 and campaign_id = $2 and status <> 'Expired' and valid_until >= $3::date and valid_until < $4::date`)

/**
 * Gives what members hold of campaigns that were prolonged the later last day: hearts, punches and activated rewards. It can be interrupted and
 * run twice; one process at a time does it. Returns whether all are done.
 */
export async function prolongHoldings(services: Services): Promise<boolean> {
  const longer = await services.db.all(noted)
  for (const { unit, isDue } of longer) if (isDue) while (await prolongSome(services, unit));
  return longer.length === 0 || (await services.db.all(noted)).length === 0
}

/** Prolongs the holdings of the next members, and returns whether others are left. The campaign is locked meanwhile. */
function prolongSome({ pool, db }: Services, unit: string): Promise<boolean> {
  return transact(pool, async (tx) => {
    const longer = await tx.first(claim, unit)
    if (!longer) return false
    const { heldOn, until, doneTo } = longer
    const members = await db.all(nextMembers, unit, doneTo, membersAtOnce)
    for (const { memberId } of members)
      await transact(pool, async (own) => {
        await prolongLots(own, memberId, longer)
        await own.run(prolongRewards, memberId, unit, heldOn, until)
      })
    const last = members.length === membersAtOnce ? members.at(-1)?.memberId : undefined
    if (last === undefined) await tx.run(forget, unit)
    else await tx.run(goOnFrom, unit, last)
    return last !== undefined
  })
}
