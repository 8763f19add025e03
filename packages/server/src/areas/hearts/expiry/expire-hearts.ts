import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { NIL } from 'uuid'
import { statement, transact } from '../../../kernel/database/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { type Expired, expireMember } from './expire-member.ts'
import { prolongHoldings } from './prolong-holdings.ts'

const membersAtOnce = 500
/** Number of workers that process one list of members concurrently. */
const workers = 4

interface Due {
  member_id: string
  last_day: string
}

// Both follow an index in its own order, so that every batch costs the same, even when a campaign ends for all of its members.
const dueLots = statement<Due, [string, string, string, number]>(`
  select distinct expires_on as last_day, member_id from lots
  where remaining > 0 and expires_on < $1::date and (expires_on, member_id) > ($2::date, $3::uuid)
  order by expires_on, member_id limit $4`)
const dueRewards = statement<Due, [string, string, string, number]>(`
  select distinct valid_until as last_day, member_id from redemptions
  where status = 'Activated' and valid_until < $1::date and (valid_until, member_id) > ($2::date, $3::uuid)
  order by valid_until, member_id limit $4`)

/**
 * Processes everything that has expired by the merchant's current day: hearts expire, activated rewards become Expired. It can be
 * interrupted and restarted at any time, and run twice. It fails while a longer campaign is not prolonged for all members. Members that failed are
 * left for the next run, and the run fails at its end.
 */
export async function expireHearts(services: Services): Promise<Expired> {
  if (!(await prolongHoldings(services))) throw new Error('What members hold of a longer campaign is still being prolonged')
  const total: Expired = { hearts: 0, rewards: 0 }
  let failures = 0
  async function expireAll(members: AsyncIterable<string>): Promise<void> {
    for await (const memberId of members) {
      try {
        const { hearts, rewards } = await expireOf(services, memberId)
        total.hearts += hearts
        total.rewards += rewards
      } catch (error) {
        failures += 1
        services.log.error({ err: error }, 'hearts of a member could not expire')
      }
    }
  }
  for (const due of [dueRewards, dueLots]) {
    const members = membersDue(services, due)
    await Promise.all(Array.from({ length: workers }, () => expireAll(members)))
  }
  if (failures > 0) throw new Error(`Hearts of ${failures} members could not expire`)
  return total
}

function expireOf({ pool, content, now }: Services, memberId: string): Promise<Expired> {
  return transact(pool, (tx) => expireMember(tx, memberId, content(), now()))
}

async function* membersDue({ db, content, now }: Services, due: typeof dueLots): AsyncGenerator<string> {
  const today = dayOf(now(), content().merchant.timeZone)
  let last: Due | undefined = { last_day: '0001-01-01', member_id: NIL }
  while (last) {
    const rows: Due[] = await db.all(due, today, last.last_day, last.member_id, membersAtOnce)
    for (const { member_id } of rows) yield member_id
    last = rows.length === membersAtOnce ? rows.at(-1) : undefined
  }
}
