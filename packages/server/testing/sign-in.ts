import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'

/** The access token that a refresh of the member's session would return now, for tests that move the clock. */
export function tokenNow({ server }: TestServer, { memberId, refreshToken }: TestMember): string {
  const [, sessionId = ''] = refreshToken.split('.')
  return server.services.tokens.sign({ memberId, sessionId })
}

/** The member confirms who they are, as in a dialog of the app, for tests that move the clock. */
export async function confirmNow({ server, clock }: TestServer, { memberId, refreshToken }: TestMember): Promise<void> {
  const [, sessionId] = refreshToken.split('.')
  await server.services.pool.query('update sessions set confirmed_at = $3 where member_id = $1 and session_id = $2', [
    memberId,
    sessionId,
    clock.now(),
  ])
}
