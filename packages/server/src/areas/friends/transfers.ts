import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { INITIAL_CODE_LENGTH } from '@herzkarte/rules/codes/code-letters.ts'
import { TRANSFER_CODE_INITIAL } from '@herzkarte/rules/codes/transfer-code.ts'
import { deferred, statement, type Tx, type Write } from '../../kernel/database/index.ts'
import { derivedCode, derivedCodeHash, type Secrets, secretNamed, withEach } from '../../kernel/derived-code.ts'

/** Hearts in transit, as stored in the sender's row. */
export interface TransferRow {
  memberId: string
  transferId: string
  unit: string
  amount: number
  /** The posting that debited them. */
  postingId: string
  toFriend: boolean
  /** The friend. Who has used a code is stored with the receiver only. */
  receiverId: string | null
  status: Transfer['status']
  sentAt: Date
  expiresAt: Date
  /** The postcard with them; words are null where there is none. */
  pictureId: string | null
  words: string | null
  /** Name of the secret that created its code; null if it was created before names were stored. */
  codeKey: string | null
}

const columns = `member_id as "memberId", transfer_id as "transferId", unit, amount, posting_id as "postingId", to_friend as "toFriend",
  receiver_id as "receiverId", status, sent_at as "sentAt", expires_at as "expiresAt",
  picture_id as "pictureId", words, code_key as "codeKey"`
type OrNull = string | null
const insert = statement<never, [string, string, string, number, string, boolean, OrNull, Date, Date, OrNull, OrNull, OrNull]>(`
  insert into transfers (member_id, transfer_id, unit, amount, posting_id, to_friend, receiver_id, status, sent_at, expires_at, code_key, picture_id, words)
  values ($1, $2, $3, $4, $5, $6, $7, 'InTransit', $8, $9, $10, $11, $12)`)
const insertCode = statement<never, [Buffer, string, string]>(
  'insert into transfer_codes (code_hash, member_id, transfer_id) values ($1, $2, $3)',
)
const insertIncoming = statement<
  never,
  [string, string, string, string, number, Transfer['status'], Date, Date, Date | null, string | null]
>(`
  insert into incoming_transfers (member_id, transfer_id, sender_id, unit, amount, status, sent_at, expires_at, ended_at, code_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (member_id, transfer_id) do update set status = excluded.status, ended_at = excluded.ended_at`)
/** A transfer by the hashes of its code. */
export const transferByCode = statement<{ memberId: string; transferId: string }, [Buffer[]]>(
  'select member_id as "memberId", transfer_id as "transferId" from transfer_codes where code_hash = any($1::bytea[])',
)
export const transferOf = statement<TransferRow, [string, string]>(
  `select ${columns} from transfers where member_id = $1 and transfer_id = $2`,
)
/** The same, locked: concurrent attempts to end it wait. */
export const lockedTransferOf = statement<TransferRow, [string, string]>(
  `select ${columns} from transfers where member_id = $1 and transfer_id = $2 for update`,
)
const end = statement<never, [string, string, Transfer['status'], Date]>(
  'update transfers set status = $3, ended_at = $4 where member_id = $1 and transfer_id = $2',
)
const endIncoming = statement<never, [string, string, Transfer['status'], Date]>(
  `update incoming_transfers set status = $3, ended_at = $4 where member_id = $1 and transfer_id = $2`,
)
/** Describes the rows of a new transfer: its sender's, its code's, and its receiver's if that is a friend. */
export function insertTransfer(row: TransferRow, codeHash: Buffer): Write[] {
  const { memberId, transferId, unit, amount, postingId, toFriend, receiverId, sentAt, expiresAt, codeKey, pictureId, words } = row
  const sent = [
    deferred(insert, memberId, transferId, unit, amount, postingId, toFriend, receiverId, sentAt, expiresAt, codeKey, pictureId, words),
    deferred(insertCode, codeHash, memberId, transferId),
  ]
  if (receiverId === null) return sent
  const incoming = deferred(insertIncoming, receiverId, transferId, memberId, unit, amount, 'InTransit', sentAt, expiresAt, null, codeKey)
  return [...sent, incoming]
}

export async function markReceived(tx: Tx, row: TransferRow, receiverId: string, now: Date): Promise<void> {
  const { memberId, transferId, unit, amount, sentAt, expiresAt, codeKey } = row
  await tx.run(end, memberId, transferId, 'Received', now)
  await tx.run(insertIncoming, receiverId, transferId, memberId, unit, amount, 'Received', sentAt, expiresAt, now, codeKey)
}

export async function markReturned(tx: Tx, { memberId, transferId, receiverId }: TransferRow, now: Date): Promise<void> {
  await tx.run(end, memberId, transferId, 'Returned', now)
  if (receiverId !== null) await tx.run(endIncoming, receiverId, transferId, 'Returned', now)
}

const purpose = 'transfer code'

/** The code of a transfer. It is not stored; it is derived from the secret with which it was created. */
export function transferCode(secrets: Secrets, { transferId, codeKey }: Pick<TransferRow, 'transferId' | 'codeKey'>): string {
  return TRANSFER_CODE_INITIAL + derivedCode(secretNamed(secrets, codeKey), purpose, transferId, INITIAL_CODE_LENGTH)
}

/** Hashes for finding a transfer by its code, one for each secret that may have created it. A new transfer is stored under the first. */
export function transferCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}
