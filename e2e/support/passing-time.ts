import { localDatabase, openPool } from '@herzkarte/server/database'

/** The running system uses the real clock, and a test can't wait that long. Instead, start times of this member's data are moved into the past. */
async function dateBack(statement: string, memberId: string): Promise<void> {
  const databaseUrl = localDatabase(process.env.DATA_DIR ?? '', 'owner')
  if (!databaseUrl) throw new Error('There is no database below DATA_DIR')
  const pool = openPool({ databaseUrl, poolSize: 1, statementTimeoutMs: 10_000 })
  try {
    await pool.query(statement, [memberId])
  } finally {
    await pool.end()
  }
}

/** Two days pass for a member's friendships: they are no longer new. */
export const friendshipsSettle = (memberId: string): Promise<void> =>
  dateBack("update friendships set since = since - interval '2 days' where $1 in (member_id, friend_id)", memberId)

/** Three weeks pass since a member's purchases: nothing of them can be returned any more. */
export const purchasesSettle = (memberId: string): Promise<void> =>
  dateBack("update lots set received_at = received_at - interval '21 days' where member_id = $1", memberId)

/** Everything that this member has sent and nobody has received expires. */
export const sentHeartsRunOut = (memberId: string): Promise<void> =>
  dateBack("update transfers set expires_at = now() - interval '1 minute' where member_id = $1 and status = 'InTransit'", memberId)

/** Three days pass since a member's last change of address, number or sign-ins: it can no longer be undone. */
export const changesSettle = (memberId: string): Promise<void> =>
  dateBack("update account_undos set changed_at = changed_at - interval '3 days' where member_id = $1", memberId)

/** The terms have changed since this member agreed to them. */
export const termsHaveChanged = (memberId: string): Promise<void> =>
  dateBack("update consents set version = 1 where member_id = $1 and kind = 'terms'", memberId)
