import type { Household } from '@herzkarte/contract/household/index.ts'
import { groupInitialCode } from '@herzkarte/rules/codes/code-letters.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { held, readBooks } from '../../ledger/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { personView, readParties } from '../friends/index.ts'
import { campaignsOfMembers, currentCampaign, heartsIn, readLendable } from '../hearts/index.ts'
import { codeMs, householdCode, pauseMs, readHousehold } from './households.ts'

type ViewContext = Pick<CallContext, 'content' | 'day' | 'now' | 'services'>

const nothing: Household = { status: 'none', partner: null, code: null, at: null, hearts: null }

/** The household of a member in its member's view. A code that is over, and the pause after a household, are nothing any more. */
export async function readView(db: Db, memberId: string, context: ViewContext): Promise<Household> {
  const { now, services } = context
  const row = await readHousehold(db, memberId)
  if (!row) return nothing
  const { status, partnerId, since } = row
  const endsMs = { inviting: codeMs, left: pauseMs }
  const at = new Date(since.getTime() + (status === 'inviting' || status === 'left' ? endsMs[status] : 0))
  if ((status === 'inviting' || status === 'left') && at <= now) return nothing
  // Who has hearts of a paused campaign keeps them.
  const campaign = currentCampaign(context.content, context.day) ?? campaignsOfMembers(context.content, 'hearts', context.day)[0]
  const partner = partnerId === null ? undefined : (await readParties(db, memberId, [partnerId])).get(partnerId)
  return {
    status,
    partner: partner ? personView(partner) : null,
    code: status === 'inviting' ? groupInitialCode(householdCode(services.settings, memberId, since)) : null,
    at: at.toISOString(),
    hearts:
      status === 'together' && partnerId !== null && campaign
        ? await readHearts(db, memberId, { partnerId, since }, campaign.id, context)
        : null,
  }
}

type HouseholdHearts = NonNullable<Household['hearts']>

const changes = statement<Pick<HouseholdHearts, 'shared' | 'activated'> & { all: number }, [string, string, Date]>(`
  select coalesce(sum(e.amount), 0)::int as all, coalesce(sum(e.amount) filter (where p.reason = 'sharedHearts'), 0)::int as shared,
    coalesce(sum(e.amount) filter (where p.reason in ('redemption', 'rewardDeactivation')), 0)::int as activated
  from postings p join entries e on e.member_id = $1 and e.posting_id = p.posting_id
  where p.member_id = $1 and p.unit = $2 and p.happened_at >= $3 and e.account in ('purchased', 'given')`)

async function readHearts(
  db: Db,
  memberId: string,
  { partnerId, since }: { partnerId: string; since: Date },
  unit: string,
  context: ViewContext,
): Promise<HouseholdHearts> {
  const [own, partner] = (await Promise.all([memberId, partnerId].map((id) => readBooks(db, id)))).map((books) => {
    const book = books.get(unit)
    return book ? held(book) : 0
  }) as [number, number]
  const { all, shared, activated } = (await db.first(changes, memberId, unit, since)) ?? { all: 0, shared: 0, activated: 0 }
  const lendable = heartsIn(await readLendable(db, partnerId, unit, context))
  return { own, partner, lendable, brought: own - all, collected: all - shared - activated, shared, activated }
}
