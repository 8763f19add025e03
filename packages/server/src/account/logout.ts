import { logout } from '@herzkarte/contract/calls.ts'
import { handle } from '../wire/handle.ts'
import { endSession } from './sessions.ts'

export default handle(logout, async (_, { member, tx, now, services }) => {
  await endSession(tx, member, now)
  services.tokens.end(member.sessionId)
  services.events.tellServers(member.sessionId)
  return {}
})
