import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { handleRead } from '../../../runtime/handle.ts'
import { documentOf } from '../read-receipts.ts'
import { receiptSheet } from '../sheet.ts'

export const getTransaction = handleRead(
  contract.getTransaction,
  async function getTransaction({ transactionId }, { db, member, content, lang, fail }) {
    const row = isUuid(transactionId) ? await db.first(documentOf, member.memberId, transactionId) : undefined
    return receiptSheet(row ?? fail('receiptNotFound'), { content, lang })
  },
)
