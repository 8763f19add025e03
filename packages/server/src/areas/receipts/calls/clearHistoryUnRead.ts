import * as contract from '@herzkarte/contract/calls.ts'
import { statement } from '../../../kernel/database/index.ts'
import { handle } from '../../../runtime/handle.ts'

const read = statement<never, [string, string, Date]>(`
  insert into history_reads as r (member_id, history, read_at) values ($1, $2, $3)
  on conflict (member_id, history) do update set read_at = greatest(r.read_at, excluded.read_at)`)

export const clearHistoryUnRead = handle(contract.clearHistoryUnRead, async function clearHistoryUnRead({ history }, { tx, member, now }) {
  await tx.run(read, member.memberId, history, now)
  return {}
})
