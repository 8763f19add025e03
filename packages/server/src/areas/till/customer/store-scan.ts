import { statement, type Tx } from '../../../kernel/database/index.ts'
import { scanValidMinutes } from './can-spend.ts'
import type { FreshCode } from './fresh-code.ts'
import { newScanId } from './scan-id.ts'

interface NewScan {
  memberId: string
  storeId: string
  tillNumber: string
  cardNumber: string
  /** Absent if the card number was typed or its code was outdated. */
  code: FreshCode | undefined
  secret: string
  now: Date
}

const columns = 'member_id, scan_id, store_id, till_number, card_number, scanned_at, expires_at'
type Common = [string, string, string, string, string, Date, Date]
const insertStale = statement<never, Common>(`insert into scans (${columns}, fresh) values ($1, $2, $3, $4, $5, $6, $7, false)`)
const insertFresh = statement<never, [...Common, string, number]>(`
  insert into scans (${columns}, fresh, session_tag, code_counter) values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9)
  on conflict (member_id, session_tag, code_counter) where fresh do nothing`)
const sameCode = statement<{ scan_id: string }, [string, string, number, string, string]>(`
  select scan_id from scans where member_id = $1 and session_tag = $2 and code_counter = $3 and fresh and store_id = $4 and till_number = $5`)

/**
 * Records that a till has scanned a card, and returns the scan's id. A fresh code is valid at one till only. Shown again there, it is the
 * same scan; anywhere else it counts only as a card.
 */
export async function insertScan(tx: Tx, { memberId, storeId, tillNumber, cardNumber, code, secret, now }: NewScan): Promise<string> {
  const scanId = newScanId(secret, memberId)
  const expiresAt = new Date(now.getTime() + scanValidMinutes * 60_000)
  const common: Common = [memberId, scanId, storeId, tillNumber, cardNumber, now, expiresAt]
  if (code) {
    if ((await tx.run(insertFresh, ...common, code.sessionTag, code.step)) > 0) return scanId
    const known = await tx.first(sameCode, memberId, code.sessionTag, code.step, storeId, tillNumber)
    if (known) return known.scan_id
  }
  await tx.run(insertStale, ...common)
  return scanId
}
