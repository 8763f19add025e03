import { deferred, setStatement, type Write } from '../../../kernel/database/index.ts'

const add = setStatement<never, [string, string, number]>(
  ({ values }) => `
  insert into monthly_spend (member_id, month, cents) ${values('uuid, date, bigint')}
  on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents`,
)

/** Describes an addition to what a member has spent in a month, for the tier; a negative one for what came back. */
export function addSpend(memberId: string, month: string, cents: number): Write {
  return deferred(add, memberId, month, cents)
}
