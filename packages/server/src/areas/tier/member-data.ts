import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Tier = ExportedData['tier']

const held = statement<{ tierId: string; since: string }, [string]>(
  'select tier_id as "tierId", since from member_tiers where member_id = $1',
)
const spend = statement<Tier['monthlySpend'][number], [string]>(
  'select month, cents from monthly_spend where member_id = $1 order by month',
)
const eraseSpend = statement<never, [string]>('delete from monthly_spend where member_id = $1')
const eraseHeld = statement<never, [string]>('delete from member_tiers where member_id = $1')

export async function exportTier(db: Db, memberId: string): Promise<Tier> {
  const [tier, monthlySpend] = await Promise.all([db.first(held, memberId), db.all(spend, memberId)])
  return { tierId: tier?.tierId ?? null, since: tier?.since ?? null, monthlySpend }
}

export const eraseTier: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(eraseSpend, memberId)
  await tx.run(eraseHeld, memberId)
}
