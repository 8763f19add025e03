import type { ResultOf } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { validate as isUuid, NIL } from 'uuid'
import { setStatement } from '../../../kernel/database/index.ts'
import { defaultLimit, failCursor, instantOf, pageOf, partsOf } from '../../../kernel/pagination.ts'
import type { Stored } from '../../../kernel/plain.ts'
import { handleRead } from '../../../runtime/handle.ts'

type Row = Stored<ResultOf<typeof contract.listUserStamp>['items'][number]> & { lotId: string }

const lots = setStatement<Row, [string, string[], string, Date, string, number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, units text[], expires_on date, received_at timestamptz, lot_id uuid, most int',
    `select lot_id as "lotId", unit as "campaignId", origin, remaining as hearts, received_at as "receivedAt", expires_on as "expiresOn"
    from lots where member_id = asked.member_id and unit = any(asked.units) and remaining > 0
      and (expires_on, received_at, lot_id) > (asked.expires_on, asked.received_at, asked.lot_id)
    order by expires_on, received_at, lot_id limit asked.most`,
  ),
)

/** Lots that expire first come first. */
export const listUserStamp = handleRead(
  contract.listUserStamp,
  async function listUserStamp({ campaignId, cursor, limit = defaultLimit }, { db, member, content, fail }) {
    if (campaignId !== undefined && !content.stampCampaign(campaignId)) fail('campaignNotFound')
    const units = campaignId === undefined ? content.campaigns.map(({ id }) => id) : [campaignId]
    const rows = await db.all(lots, member.memberId, units, ...startOf(cursor), limit + 1)
    return pageOf(rows, limit, ['expiresOn', 'receivedAt', 'lotId'], ({ lotId, receivedAt, ...lot }) => ({
      ...lot,
      receivedAt: receivedAt.toISOString(),
    }))
  },
)

function startOf(cursor: string | undefined): [expiresOn: string, receivedAt: Date, lotId: string] {
  if (cursor === undefined) return ['0001-01-01', new Date(0), NIL]
  const [expiresOn = '', receivedAt = '', lotId = ''] = partsOf(cursor, 3)
  return isDay(expiresOn) && isUuid(lotId) ? [expiresOn, instantOf(receivedAt), lotId] : failCursor()
}
