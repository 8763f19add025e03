import type { ExportedData } from '@herzkarte/contract/account/export.ts'
import { type Db, statement } from '../database/index.ts'
import { type Forget, plain, type Stored } from '../member-data/part.ts'

type Shares = ExportedData['shares']

const shared = statement<Stored<Shares[number]>, [string]>(
  `select title, description, image, path, shared_at as "sharedAt" from shares where member_id = $1 order by shared_at, share_code`,
)
const forget = statement<never, [string]>('delete from shares where member_id = $1')

export async function exportShares(db: Db, memberId: string): Promise<Shares> {
  return plain(await db.all(shared, memberId))
}

/** Their pages are gone for whoever has a link. */
export const forgetShares: Forget = async (tx, { memberId }) => {
  await tx.run(forget, memberId)
}
