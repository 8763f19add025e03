import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

const scans = statement<Stored<ExportedData['scans'][number]>, [string]>(
  `select store_id as "storeId", till_number as "tillNumber", card_number as "cardNumber", fresh, scanned_at as "scannedAt" from scans
   where member_id = $1 order by scanned_at, scan_id`,
)
const eraseScans = statement<never, [string]>('delete from scans where member_id = $1')

export async function exportScans(db: Db, memberId: string): Promise<ExportedData['scans']> {
  return plain(await db.all(scans, memberId))
}

export const eraseScansOf: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(eraseScans, memberId)
}
