import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { statement } from '../../../kernel/database/index.ts'
import { handle } from '../../../runtime/handle.ts'

const seen = statement<never, [string, string]>(`
  insert into seen_postings as s (member_id, posting_id) select member_id, posting_id from postings where member_id = $1 and posting_id = $2
  on conflict (member_id) do update set posting_id = greatest(s.posting_id, excluded.posting_id)`)

/** An entry that does not belong to the member changes nothing. */
export const clearCollectCodeStatus = handle(
  contract.clearCollectCodeStatus,
  async function clearCollectCodeStatus({ upTo }, { tx, member }) {
    if (isUuid(upTo)) await tx.run(seen, member.memberId, upTo)
    return {}
  },
)
