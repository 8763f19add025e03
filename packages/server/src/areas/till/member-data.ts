import type { ExportedData } from '@herzkarte/contract/account/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

const scans = statement<Stored<ExportedData['scans'][number]>, [string]>(
  `select store_id as "storeId", till_number as "tillNumber", card_number as "cardNumber", fresh, scanned_at as "scannedAt" from scans
   where member_id = $1 order by scanned_at, scan_id`,
)
const operations = statement<Stored<ExportedData['operations'][number]>, [string]>(
  'select operation_id as "operationId", call, booked_at as "bookedAt" from operations where member_id = $1 order by booked_at, operation_id',
)
const eraseScans = statement<never, [string]>('delete from scans where member_id = $1')

export async function exportTillData(db: Db, memberId: string): Promise<Pick<ExportedData, 'scans' | 'operations'>> {
  const [scanned, done] = await Promise.all([db.all(scans, memberId), db.all(operations, memberId)])
  return { scans: plain(scanned), operations: plain(done) }
}

export const eraseScansOf: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(eraseScans, memberId)
}
