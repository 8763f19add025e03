import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { idsOf } from '../read-cards.ts'
import { historyEntryView, readCredited } from '../read-history.ts'

/** The maximum number of entries in one response. The rest follows once these are marked as seen. */
const mostEntries = 50

export const getUserCollectStampMsg = handleRead(
  contract.getUserCollectStampMsg,
  async function getUserCollectStampMsg(_, { db, member, content, lang }) {
    const rows = await readCredited(db, member.memberId, idsOf(content.campaigns), mostEntries)
    const items = rows.map((row) => historyEntryView(row, { content, lang }))
    return { hearts: items.reduce((sum, { hearts }) => sum + hearts, 0), items, upTo: items.at(-1)?.transactionId ?? null }
  },
)
