import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { once } from '../../../kernel/idempotency.ts'
import { lockBook } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { returnTransfer } from '../expire-transfers.ts'
import { readOutcome } from '../transfer-view.ts'
import { lockedTransferOf, transferOf } from '../transfers.ts'

export const cancelTransferStamp = handle(
  contract.cancelTransferStamp,
  async function cancelTransferStamp(input, { tx, publish, member: { memberId }, content, lang, now, services, fail }) {
    const { transferId, operationId } = input
    const found = isUuid(transferId) ? await tx.first(transferOf, memberId, transferId) : undefined
    if (!found) return fail('transferStampCodeNotFound')
    const campaign = content.campaign(found.unit) ?? fail('transferStampCodeNotFound')
    const book = await lockBook(tx, memberId, found.unit)
    await once(tx, { memberId, operationId, call: contract.cancelTransferStamp.name, input, now }, async () => {
      const row = (await tx.first(lockedTransferOf, memberId, transferId)) ?? fail('transferStampCodeNotFound')
      if (row.status === 'Received') fail('transferAlreadyReceived')
      if (row.status === 'Returned') fail('transferStampCodeInvalid')
      await returnTransfer(tx, row, book, { content, now })
      for (const side of [memberId, row.receiverId]) if (side !== null) publish(side, { type: 'transfersChanged' })
      return {}
    })
    return readOutcome(tx, { memberId, transferId, campaign }, { content, lang, now, settings: services.settings })
  },
)
