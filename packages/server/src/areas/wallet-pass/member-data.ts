import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import { voidPasses } from '../../runtime/delivery/pass-updates.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Wallet = ExportedData['wallet']

const passes = statement<Stored<Wallet['passes'][number]>, [string]>(
  `select pass_id as "passId", wallet, session_id as "sessionId", made_at as "madeAt", changed_at as "changedAt", voided_at as "voidedAt"
   from wallet_passes where member_id = $1 order by made_at, pass_id`,
)
const devices = statement<Stored<Wallet['devices'][number]>, [string]>(
  `select pass_id as "passId", device_id as "deviceId", push_token as "pushToken", registered_at as "registeredAt"
   from wallet_devices where member_id = $1 order by registered_at, device_id, pass_id`,
)
const codes = statement<Stored<Wallet['codes'][number]>, [string]>(
  'select expires_at as "expiresAt" from wallet_codes where member_id = $1 order by expires_at',
)

export async function exportWallet(db: Db, memberId: string): Promise<Wallet> {
  const [made, listening, open] = await Promise.all([db.all(passes, memberId), db.all(devices, memberId), db.all(codes, memberId)])
  return { passes: plain(made), devices: plain(listening), codes: plain(open) }
}

/**
 * Passes end. Phones learn of it from rows under the pseudonym, which contain the pass and its phone's push token for another three months.
 */
export const eraseWallet: EraseMemberData = async (tx, { memberId, now }) => {
  await voidPasses(tx, memberId, {}, now)
}
