import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { createTestCluster, withClient } from '@herzkarte/dev'
import { post } from '@herzkarte/replay/sign-up.ts'
import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { applyContent, ensureTillKeys, loadContent, makeTokens, migrate } from '@herzkarte/server'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { checkout, succeeded } from './load.ts'
import { type BenchServer, serverCount, startServer } from './servers.ts'

export const merchantFolder = fileURLToPath(new URL('../../../merchant', import.meta.url))
export const campaignId = 'herzhaft-kochen'
const memberCount = 10_000
/** For each member; more than any bench spends. */
const accounts = { [campaignId]: 1000, points: 100_000 }

interface SignedMember {
  memberId: string
  cardNumber: string
  token: string
}

export type Stage = Awaited<ReturnType<typeof prepare>>

/** Servers as in production on a durable PostgreSQL, with ten thousand members who have hearts and points. */
export async function prepare() {
  const cluster = await createTestCluster({ durable: true })
  const servers: BenchServer[] = []
  async function close(): Promise<void> {
    for (const server of servers) await server.close()
    await cluster.stop()
  }
  try {
    const { ownerUrl, appUrl } = cluster
    await migrate(ownerUrl, 'herzkarte_app')
    const tillKey = randomBytes(32).toString('base64url')
    const secret = randomBytes(32).toString('hex')
    await ensureTillKeys(ownerUrl, 'bench', [{ storeId: 'lindenau', key: tillKey }])
    const members = await withClient(ownerUrl, async (owner) => {
      await applyContent(owner, await loadContent(merchantFolder), { today: new Date().toISOString().slice(0, 10) })
      const made = await makeMembers(owner)
      const tokens = await signIn(owner, made, secret)
      await owner.query('analyze')
      return made.map((member, nth) => ({ ...member, token: tokens[nth] ?? '' }))
    })
    // One after the other, since only the first one warms the caches of the machine.
    while (servers.length < serverCount) servers.push(await startServer(appUrl, secret))
    // `ownerUrl` is for statements that only the owner role may run.
    return { urls: servers.map(({ url }) => url), servers, databaseUrl: appUrl, ownerUrl, tillKey, members, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Creates members with a virtual card, an open card of the campaign, and hearts and points as from one purchase. */
async function makeMembers(owner: pg.Client): Promise<Omit<SignedMember, 'token'>[]> {
  const members = Array.from({ length: memberCount }, () => ({
    memberId: uuid(),
    cardNumber: makeCardNumber(String(randomInt(10 ** 11)).padStart(11, '0')),
  }))
  const ids = members.map(({ memberId }) => memberId)
  const cards = members.map(({ cardNumber }) => cardNumber)
  await owner.query(
    `insert into members (member_id, email, email_verified_at, first_name, last_name, salutation, birth_date, home_store_id, street, house_number, zip,
       city, card_number, digital_receipts, created_at)
     select id, id || '@bench.example', now(), 'Annegret', 'Oberhofer-Dietz', 'Female', '1986-03-07', 'lindenau', 'Ahornweg', '12', '04177', 'Leipzig',
       card, true, now()
     from unnest($1::uuid[], $2::text[]) as m (id, card)`,
    [ids, cards],
  )
  await owner.query(
    `insert into cards (card_number, member_id, kind, bound_at) select card, id, 'virtual', now() from unnest($1::uuid[], $2::text[]) as m (id, card)`,
    [ids, cards],
  )
  await owner.query('insert into stamp_cards (member_id, campaign_id, opened_at) select id, $2, now() from unnest($1::uuid[]) as id', [
    ids,
    campaignId,
  ])
  for (const [unit, amount] of Object.entries(accounts)) await owner.query(credit(unit, amount))
  return members
}

const credit = (unit: string, amount: number) => `
  with posted as (
    insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, happened_at, booked_at)
    select member_id, uuidv7(), '${unit}', 'shopping', 'purchase', 'stage', 'stage:${unit}', now(), now() from members
    returning member_id, posting_id
  ), opened as (
    insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
    select member_id, '${unit}', uuidv7(), 'purchased', ${amount}, ${amount}, now(), current_date + 100 from members
    returning member_id, lot_id
  ), entered as (
    insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
    select member_id, posting_id, entry, '${unit}', account, case account when 'purchased' then lot_id end, amount
    from posted join opened using (member_id), (values (0, 'issued', -${amount}), (1, 'purchased', ${amount})) as e (entry, account, amount)
  )
  insert into books (member_id, unit, purchased, issued) select member_id, '${unit}', ${amount}, -${amount} from members`

/** Signs members in, each on a separate device. Returns access tokens that are valid longer than any bench runs. */
export async function signIn(owner: pg.Client, members: readonly { memberId: string }[], secret: string): Promise<string[]> {
  const sessions = members.map(({ memberId }) => ({ memberId, sessionId: uuid() }))
  await owner.query(
    `insert into sessions (member_id, session_id, tag, refresh_hash, rotated_at, created_at, expires_at, user_agent)
     select member, session, upper(substr(md5(session::text), 1, 8)), sha256(session::text::bytea), now(), now(), now() + interval '1 day', ''
     from unnest($1::uuid[], $2::uuid[]) as s (member, session)`,
    [sessions.map(({ memberId }) => memberId), sessions.map(({ sessionId }) => sessionId)],
  )
  return sessions.map(makeTokens({ secret, previousSecret: null, accessTokenSeconds: 86_400, now: () => new Date() }).sign)
}

/**
 * A member with an activated coupon and, after a purchase, an activated reward, so that the pages have more content than those of a new member.
 * Returns the access token.
 */
export async function readyMember({ urls: [url = ''], tillKey, members }: Stage): Promise<string> {
  const { cardNumber = '', token = '' } = members[1] ?? {}

  const line = { line: 1, productId: 'obst', name: 'Obst und Gemüse', departmentId: 'obst-und-gemuese', quantity: 1, amountCents: 30_000 }
  const { path, ...sale } = checkout(cardNumber, tillKey, { lines: [line] })
  if (!succeeded(await (await fetch(`${url}${path}`, sale)).text())) throw new Error('The sale was rejected')
  const send = <Result>(name: string, input: object) =>
    post<Result>(url, name, { operationId: randomUUID(), merchantId: '1001', ...input }, token)
  const { userCoupon } = await send<{ userCoupon: UserCoupon }>('saveUserCoupon', { couponId: 'naturjoghurt-3-fuer-2' })
  await send('redeemUserCoupon', { userCouponId: userCoupon.userCouponId })
  await send('redeemUserStampCard', { campaignId, rewardId: 'kochloeffel-set' })
  return token
}
