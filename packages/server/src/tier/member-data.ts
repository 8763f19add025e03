import type { ExportedData } from '@herzkarte/contract/account/export.ts'
import { type Db, statement } from '../database/index.ts'
import type { Forget } from '../member-data/part.ts'

type Tier = ExportedData['tier']

const held = statement<{ tierId: string; since: string }, [string]>(
  'select tier_id as "tierId", since from member_tiers where member_id = $1',
)
const spend = statement<Tier['monthlySpend'][number], [string]>(
  'select month, cents from monthly_spend where member_id = $1 order by month',
)
const forgetSpend = statement<never, [string]>('delete from monthly_spend where member_id = $1')
const forgetHeld = statement<never, [string]>('delete from member_tiers where member_id = $1')

export async function exportTier(db: Db, memberId: string): Promise<Tier> {
  const [tier, monthlySpend] = await Promise.all([db.first(held, memberId), db.all(spend, memberId)])
  return { tierId: tier?.tierId ?? null, since: tier?.since ?? null, monthlySpend }
}

export const forgetTier: Forget = async (tx, { memberId }) => {
  await tx.run(forgetSpend, memberId)
  await tx.run(forgetHeld, memberId)
}
