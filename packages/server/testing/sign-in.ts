import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'

/** The access token that a refresh of the member's session would return now, for tests that move the clock. */
export function tokenNow({ server }: TestServer, { memberId, refreshToken }: TestMember): string {
  const [, sessionId = ''] = refreshToken.split('.')
  return server.services.tokens.sign({ memberId, sessionId })
}
