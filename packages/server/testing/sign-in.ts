import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'

/** An access token of the member's session as a refresh at this moment would answer it, for tests that move the clock. */
export function tokenNow({ server }: TestServer, { memberId, refreshToken }: TestMember): string {
  const [, sessionId = ''] = refreshToken.split('.')
  return server.services.tokens.sign({ memberId, sessionId })
}
