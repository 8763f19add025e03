import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { TRANSFER_CODE_INITIAL, TRANSFER_CODE_LENGTH } from '@herzkarte/rules/codes/transfer-code.ts'
import { type Db, type Deferred, deferred, statement, type Tx, type Write } from '../../kernel/database/index.ts'
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
  /** Name of the secret that created its code; null if it was created before names were stored. */
  codeKey: string | null
}

/** What a member has sent in a period. */
interface Sent {
  /** How often, also where the hearts came back. */
  times: number
  /** Hearts of all campaigns that did not come back, and those of them that were received after an instant. */
  hearts: number
  returnable: number
}

const columns = `member_id as "memberId", transfer_id as "transferId", unit, amount, posting_id as "postingId", to_friend as "toFriend",
  receiver_id as "receiverId", status, sent_at as "sentAt", expires_at as "expiresAt",
  code_key as "codeKey"`
const insert = statement<never, [string, string, string, number, string, boolean, string | null, Date, Date, string | null]>(`
  insert into transfers (member_id, transfer_id, unit, amount, posting_id, to_friend, receiver_id, status, sent_at, expires_at, code_key)
  values ($1, $2, $3, $4, $5, $6, $7, 'InTransit', $8, $9, $10)`)
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
const byCode = statement<{ memberId: string; transferId: string }, [Buffer[]]>(
  'select member_id as "memberId", transfer_id as "transferId" from transfer_codes where code_hash = any($1::bytea[])',
)
const one = statement<TransferRow, [string, string]>(`select ${columns} from transfers where member_id = $1 and transfer_id = $2`)
const oneLocked = statement<TransferRow, [string, string]>(
  `select ${columns} from transfers where member_id = $1 and transfer_id = $2 for update`,
)
const end = statement<never, [string, string, Transfer['status'], Date]>(
  'update transfers set status = $3, ended_at = $4 where member_id = $1 and transfer_id = $2',
)
const endIncoming = statement<never, [string, string, Transfer['status'], Date]>(
  `update incoming_transfers set status = $3, ended_at = $4 where member_id = $1 and transfer_id = $2`,
)
const sentSince = statement<Sent, [string, Date, Date]>(`
  select count(*) as times, coalesce(sum(t.amount) filter (where t.status <> 'Returned'), 0) as hearts,
    coalesce(sum((select sum(-e.amount) from entries e join lots l on l.member_id = $1 and l.unit = e.unit and l.lot_id = e.lot_id
      where e.member_id = $1 and e.posting_id = t.posting_id and l.received_at >= $3)) filter (where t.status <> 'Returned'), 0)::int as returnable
  from transfers t where t.member_id = $1 and t.sent_at >= $2`)

/** Describes the rows of a new transfer: its sender's, its code's, and its receiver's if that is a friend. */
export function insertTransfer(row: TransferRow, codeHash: Buffer): Write[] {
  const { memberId, transferId, unit, amount, postingId, toFriend, receiverId, sentAt, expiresAt, codeKey } = row
  const sent = [
    deferred(insert, memberId, transferId, unit, amount, postingId, toFriend, receiverId, sentAt, expiresAt, codeKey),
    deferred(insertCode, codeHash, memberId, transferId),
  ]
  if (receiverId === null) return sent
  const incoming = deferred(insertIncoming, receiverId, transferId, memberId, unit, amount, 'InTransit', sentAt, expiresAt, null, codeKey)
  return [...sent, incoming]
}

/** Describes the lookup of a transfer by the hashes of its code. */
export function codeLookup(hashes: Buffer[]): Deferred<{ memberId: string; transferId: string }> {
  return deferred(byCode, hashes)
}

export function findTransfer(db: Db, memberId: string, transferId: string): Promise<TransferRow | undefined> {
  return db.first(one, memberId, transferId)
}

/** The same, locked: concurrent attempts to end it wait. */
export function lockTransfer(tx: Tx, memberId: string, transferId: string): Promise<TransferRow | undefined> {
  return tx.first(oneLocked, memberId, transferId)
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

export async function readSentSince(db: Db, memberId: string, since: Date, receivedSince: Date): Promise<Sent> {
  return (await db.first(sentSince, memberId, since, receivedSince)) ?? { times: 0, hearts: 0, returnable: 0 }
}

const purpose = 'transfer code'

/** The code of a transfer. It is not stored; it is derived from the secret with which it was created. */
export function transferCode(secrets: Secrets, { transferId, codeKey }: Pick<TransferRow, 'transferId' | 'codeKey'>): string {
  return TRANSFER_CODE_INITIAL + derivedCode(secretNamed(secrets, codeKey), purpose, transferId, TRANSFER_CODE_LENGTH)
}

/** Hashes for finding a transfer by its code, one for each secret that may have created it. A new transfer is stored under the first. */
export function transferCodeHashes(secrets: Secrets, code: string): Buffer[] {
  return withEach(secrets, (secret) => derivedCodeHash(secret, purpose, code))
}
