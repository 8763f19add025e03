import type { CallName } from '@herzkarte/contract/all-calls.ts'
import { giveTicket } from '../src/areas/account/identity/tickets.ts'
import { transact } from '../src/kernel/database/index.ts'
import type { TokenOwner } from '../src/kernel/ports.ts'
import type { TestMember } from './members.ts'
import type { TestServer } from './server.ts'

/** The access token that a refresh of the member's session would return now, for tests that move the clock. */
export function tokenNow({ server }: TestServer, { memberId, refreshToken }: TestMember): string {
  const [, sessionId = ''] = refreshToken.split('.')
  return server.services.tokens.sign({ memberId, sessionId })
}

/** What the member of a token gets for the password in this session, without the work of checking it. */
export function aTicket({ server, clock }: Pick<TestServer, 'server' | 'clock'>, token: string, call: CallName): Promise<string> {
  const caller = server.services.tokens.read(token) as TokenOwner
  return transact(server.services.pool, (tx) => giveTicket(tx, caller, call, clock.now()))
}
