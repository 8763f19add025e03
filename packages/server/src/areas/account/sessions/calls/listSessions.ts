import * as contract from '@herzkarte/contract/calls.ts'
import { statement } from '../../../../kernel/database/index.ts'
import { plain } from '../../../../kernel/plain.ts'
import { handleRead } from '../../../../runtime/handle.ts'
import { deviceName } from '../devices.ts'

// An access token is valid for minutes, so the last refresh shows when a device was last used.
const open = statement<{ sessionId: string; userAgent: string; signedInAt: Date; lastUsedAt: Date }, [string, Date, string]>(
  `select session_id as "sessionId", user_agent as "userAgent", created_at as "signedInAt", rotated_at as "lastUsedAt" from sessions
   where member_id = $1 and ended_at is null and expires_at > $2 order by session_id = $3 desc, rotated_at desc, session_id limit 100`,
)

export const listSessions = handleRead(contract.listSessions, async function listSessions(_, { member, db, now }) {
  const rows = plain(await db.all(open, member.memberId, now, member.sessionId))
  const isCurrent = (sessionId: string) => sessionId === member.sessionId
  return {
    items: rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceName(userAgent), isCurrent: isCurrent(session.sessionId) })),
  }
})
