import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Shares = ExportedData['shares']

const shared = statement<Stored<Shares[number]>, [string]>(
  `select title, description, image, path, shared_at as "sharedAt" from shares where member_id = $1 order by shared_at, share_code`,
)
const erase = statement<never, [string]>('delete from shares where member_id = $1')

export async function exportShares(db: Db, memberId: string): Promise<Shares> {
  return plain(await db.all(shared, memberId))
}

/** Links to their pages stop working. */
export const eraseShares: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(erase, memberId)
}
