import type { SimulatorCard } from '@herzkarte/contract/till/simulator.ts'
import { qrPayload, timeCode } from '@herzkarte/rules/time/time-code.ts'
import type { FastifyInstance } from 'fastify'
import { statement } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

const mostCards = 24

interface Row {
  name: string
  cardNumber: string
  sessionId: string
  sessionTag: string
  keyNumber: number
}

const signedIn = statement<Row, [Date, number]>(`
  select trim(m.first_name || ' ' || m.last_name) as name, m.card_number as "cardNumber", s.session_id as "sessionId", s.tag as "sessionTag",
    s.card_key_number as "keyNumber"
  from members m cross join lateral (
    select session_id, tag, card_key_number, created_at from sessions
    where member_id = m.member_id and ended_at is null and expires_at > $1 order by created_at desc limit 1) s
  where m.status = 'active' order by s.created_at desc, m.member_id limit $2`)

/**
 * The cards of the members who signed in last, each with the code that its app would show: a cashier and a customer need only one computer. It exists in
 * demo mode only, where the outbox shows everybody's sign-in codes as well.
 */
export function serveSimulatorCards(app: FastifyInstance, { db, settings, tokens, now }: Services): void {
  if (!settings.demo) return
  app.get('/till/simulator/cards.json', async (_, reply): Promise<SimulatorCard[]> => {
    const at = now()
    const members = await db.all(signedIn, at, mostCards)
    reply.header('cache-control', 'no-store')
    return members.map(({ name, cardNumber, sessionId, sessionTag, keyNumber }) => {
      const code = timeCode(tokens.cardKey(sessionId, keyNumber), Math.floor(at.getTime() / 1000))
      return { name, cardNumber, scan: qrPayload({ cardNumber, sessionTag, code }) }
    })
  })
}
