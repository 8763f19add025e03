import { validate as isUuid, v4 as randomId } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'

/** An SMS with a code: its purpose and destination. Its id cannot be guessed. The code is checked and resent by this id. */
export interface SmsRecord {
  smsId: string
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  purpose: 'register' | 'resetPassword' | 'changePhone'
  areaCode: string
  phone: string
  destination: string
  /** The registration that it verifies. */
  tempUserId: string | null
  /** The member who requested it. */
  memberId: string | null
}

// A repeated request of the same member or registration keeps its id.
const put = statement<{ smsId: string }, [string, string, string, string, string, string | null, string | null, Date]>(
  `insert into sms_log (sms_id, purpose, area_code, phone, destination, temp_user_id, member_id, sent_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (destination, purpose, temp_user_id, member_id) do update set sent_at = excluded.sent_at returning sms_id as "smsId"`,
)
const byId = statement<SmsRecord, [string]>(
  `select sms_id as "smsId", purpose, area_code as "areaCode", phone, destination, temp_user_id as "tempUserId", member_id as "memberId"
   from sms_log where sms_id = $1`,
)

/** Records an SMS that is about to be sent. Returns its id. */
export async function logSms(tx: Tx, record: Omit<SmsRecord, 'smsId'>, now: Date): Promise<string> {
  const { purpose, areaCode, phone, destination, tempUserId, memberId } = record
  const row = await tx.first(put, randomId(), purpose, areaCode, phone, destination, tempUserId, memberId, now)
  if (!row) throw new Error('An SMS could not be noted')
  return row.smsId
}

export async function findSms(db: Db, smsId: string): Promise<SmsRecord | undefined> {
  return isUuid(smsId) ? db.first(byId, smsId) : undefined
}
