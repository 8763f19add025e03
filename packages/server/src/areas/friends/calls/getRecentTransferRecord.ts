import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid, NIL } from 'uuid'
import { defaultLimit, failCursor, instantOf, pageOf, partsOf } from '../../../kernel/pagination.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { expireTransfersOf } from '../expire-transfers.ts'
import { leftToday, readReturnable } from '../send-hearts.ts'
import { postcardPictures, readTransfers, type TransferPlace, transferView } from '../transfer-view.ts'

const beginning: TransferPlace = { waits: true, at: new Date('9999-12-31T00:00:00Z'), id: NIL }

export const getRecentTransferRecord = handleInSteps(
  contract.getRecentTransferRecord,
  async function getRecentTransferRecord({ cursor, limit = defaultLimit }, { db, member: { memberId }, content, lang, now, services }) {
    await expireTransfersOf(services, memberId, now)
    const { dailyHearts, transferDays } = content.merchant.sharing
    const [rows, left, returnable] = await Promise.all([
      readTransfers(db, memberId, cursor === undefined ? beginning : placeOf(cursor), limit + 1),
      leftToday(db, memberId, { content, now }),
      readReturnable(db, memberId, { content, now }),
    ])
    const present = (row: (typeof rows)[number]) => transferView(row, { content, lang, now, settings: services.settings })
    const page = pageOf(rows, limit, ['waits', 'sentAt', 'transferId'], present)
    const limits = { dailyHearts, leftTodayHearts: left.hearts, leftReturnableHearts: left.returnable, returnable, transferDays }
    return { ...page, ...limits, pictures: postcardPictures({ content, lang }) }
  },
)

function placeOf(cursor: string): TransferPlace {
  const [waits = '', sentAt = '', id = ''] = partsOf(cursor, 3)
  return isUuid(id) ? { waits: waits === 'true', at: instantOf(sentAt), id } : failCursor()
}
