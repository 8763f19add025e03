import { createHmac } from 'node:crypto'
import type { SimulatorCard, SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { qrPayload, timeCode } from '@herzkarte/rules/time/time-code.ts'
import type { FastifyInstance } from 'fastify'
import { type Content, pictureUrl, type Store } from '../../content/index.ts'
import { statement } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

/** Key of the simulator's till in a store. It is derived from the secret, so demo mode need not store it. */
export function simulatorKey(secret: string, storeId: string): string {
  return createHmac('sha256', secret).update(`till simulator ${storeId}`).digest('base64url')
}

/** Open stores around the merchant's own town (its postal zone): a list short enough to choose from. */
export function simulatorStores({ merchant, stores }: Content): Store[] {
  return stores.filter(({ active, zip }) => active && zip[0] === merchant.contact.zip[0])
}

/** Stores with their keys, and the products to sell. It exists in demo mode only, where anybody may act as the cashier. */
export function serveSimulatorData(app: FastifyInstance, { content, settings }: Services): void {
  if (!settings.demo) return
  app.get('/till/simulator.json', async (): Promise<SimulatorData> => {
    const { merchant, departments, products, department } = content()
    return {
      merchantName: merchant.name,
      timeZone: merchant.timeZone,
      vatRates: merchant.vatRates ?? [],
      stores: simulatorStores(content()).map(({ id, number, name, city }) => ({
        storeId: id,
        number,
        name,
        city,
        key: simulatorKey(settings.secret, id),
      })),
      departments: departments.map(({ id, names, tone }) => ({ departmentId: id, names, tone })),
      products: products.map(
        ({ id, names, unit, departmentId, priceCents, picture, ageRestricted, promotable = true, scaleNumber, vatCode }) => ({
          productId: id,
          names,
          unit,
          departmentId,
          priceCents,
          picture: pictureUrl(picture),
          ageRestricted,
          promotable,
          scaleNumber: scaleNumber ?? null,
          vatCode: vatCode ?? department(departmentId)?.vatCode ?? null,
        }),
      ),
    }
  })
}

const mostCards = 24

const signedIn = statement<Record<'name' | 'cardNumber' | 'sessionId' | 'sessionTag', string> & { keyNumber: number }, [Date, number]>(`
  select trim(m.first_name || ' ' || m.last_name) as name, m.card_number as "cardNumber", s.session_id as "sessionId", s.tag as "sessionTag",
    coalesce(k.key_number, 0) as "keyNumber"
  from members m cross join lateral (
    select session_id, tag, created_at from sessions
    where member_id = m.member_id and ended_at is null and expires_at > $1 order by created_at desc limit 1) s
  left join card_keys k on k.member_id = m.member_id and k.session_id = s.session_id
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
