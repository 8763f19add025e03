import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { type Clone, cloneDatabase } from '@herzkarte/dev'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { openSession } from '@herzkarte/server'
import { transact } from '@herzkarte/server/database'
import { issue } from '@herzkarte/server/ledger'
import { startTestServer, type TestServer } from '@herzkarte/server/testing/server.ts'
import { aTill } from '@herzkarte/server/testing/till.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { collectCoupons } from '../src/coupons.ts'
import { type Life, minuteMs, type World } from '../src/life.ts'
import { close, live } from '../src/live.ts'
import { newRows } from '../src/rows.ts'
import { spendBefore, storeReward } from '../src/spending.ts'
import { sell } from '../src/visit.ts'

/** All tables to which a sale adds rows, except those that jobs fill later. */
const tables = [
  'receipts',
  'receipt_numbers',
  'operations',
  'monthly_spend',
  'books',
  'postings',
  'entries',
  'lots',
  'redemptions',
  'user_coupons',
  'vouchers',
  'donations',
  'notifications',
  'stamp_cards',
] as const
type Tables = Record<(typeof tables)[number], string[]>
type Row = Record<string, unknown>

const receiptNumber = '000815'
const tillNumber = '3'

describe('a sale', () => {
  let app: TestServer
  let populated: Clone
  let happenedAt: Date
  let world: World

  beforeAll(async () => {
    app = await startTestServer()
    populated = await cloneDatabase(inject('cluster'), inject('template'))
    happenedAt = app.clock.now()
    const content = app.server.services.content()
    const until = new Date(happenedAt.getTime() + minuteMs)
    world = { content, timeZone: content.merchant.timeZone, seed: 1, members: 400, visits: 25, until, passwordHash: '' }
  })
  afterAll(async () => {
    await app.close()
    await populated.drop()
  })

  /** A member of the population, ready for the till. */
  function ready(member: number): Life {
    const life = live(world, member, newRows())
    collectCoupons(life, happenedAt)
    spendBefore(life, happenedAt)
    activateWithCopay(life)
    return life
  }

  /** Gives the member hearts for a reward that costs money too. */
  function activateWithCopay(life: Life): void {
    const at = new Date(happenedAt.getTime() - minuteMs)
    const [campaign] = world.content.campaignsRedeemingOn(dayOf(at, world.timeZone))
    const reward = campaign?.rewards.find(({ copayCents }) => copayCents > 0)
    if (!campaign || !reward) return
    const { id: campaignId, redeemUntil: validUntil } = campaign
    const { id: rewardId, heartsNeeded: hearts, copayCents } = reward
    const cause = { kind: 'welcome', id: life.settler.memberId } as const
    const occasion = { reason: 'freeCampaignHearts', cause, key: 'gift', happenedAt: at } as const
    life.accounts.post(campaignId, (book) => issue(book, hearts, 'given', validUntil, occasion))
    storeReward(life, { campaignId, rewardId, hearts, copayCents, validUntil }, at)
  }

  /** Whether the member has one of everything that a sale can use. */
  function hasAll({ settler, recipientIds, rewards, vouchers, coupons, lastVisit }: Life): boolean {
    const isOpen = rewards.length > 1 && vouchers.length > 0 && coupons.some(({ activatedAt }) => activatedAt)
    return isOpen && settler.storeNames && recipientIds.length > 0 && happenedAt.getTime() - lastVisit.getTime() > 60 * minuteMs
  }

  /** Goods of every department, and enough coffee to fill a card. */
  function basket(): BasketLine[] {
    const { products, collectors, merchant } = world.content
    const collector = collectors.find(({ cardSize, maxPerPurchase }) => maxPerPurchase >= cardSize)
    return products.map(({ id, departmentId, priceCents, names }, index) => {
      const quantity = collector?.scope.productIds.includes(id) ? collector.cardSize : 4
      return {
        line: index + 1,
        productId: id,
        departmentId,
        quantity,
        amountCents: priceCents * quantity,
        name: names[merchant.defaultLang],
      }
    })
  }

  it('leaves the same rows whether a till books it or a population has it', async () => {
    const member = Array.from({ length: world.members }, (_, member) => member).find((member) => hasAll(ready(member))) ?? 0
    const [before, after] = [ready(member), ready(member)]
    sell(after, basket() as Parameters<typeof sell>[1], { tillNumber, receiptNumber, happenedAt })
    const used = <Open>(what: (life: Life) => Open[], id: (one: Open) => string) => {
      const left = what(after).map(id)
      return what(before)
        .map(id)
        .filter((one) => !left.includes(one))
    }
    const named = {
      redemptionIds: used(
        ({ rewards }) => rewards,
        ({ redemptionId }) => redemptionId,
      ),
      voucherIds: used(
        ({ vouchers }) => vouchers,
        ({ voucherId }) => voucherId,
      ),
      userCouponIds: used(
        ({ coupons }) => coupons,
        ({ userCouponId }) => userCouponId,
      ),
    }
    for (const [name, ids] of Object.entries(named)) expect(ids, name).not.toEqual([])
    await store(app.ownerUrl, before)
    await store(populated.ownerUrl, after)

    const till = await aTill(app, { storeId: after.settler.storeId, tillNumber })
    const scan = await till.scans(await signedIn(before))
    const { scanId } = scan.result
    const answer = await till.sells({ scanId, receiptNumber, happenedAt: happenedAt.toISOString(), lines: basket(), ...named })
    expect(answer).toMatchObject({ errorName: null })
    expect(answer.result.punches).toContainEqual(expect.objectContaining({ fullCards: 1 }))
    expect(answer.result.donationCents).toBeGreaterThan(0)
    expect(answer.result.copays).not.toEqual([])

    const [byTill, byPopulation] = [await rowsOf(app.ownerUrl, before), await rowsOf(populated.ownerUrl, after)]
    for (const table of tables) expect(byPopulation[table], table).toEqual(byTill[table])
    expect(byPopulation.receipts.some((row) => JSON.parse(row).copays !== null)).toBe(true)
  })

  async function store(ownerUrl: string, life: Life): Promise<void> {
    close(life)
    await withClient(ownerUrl, (client) => life.rows.write(client))
  }

  async function signedIn({ settler: { memberId, cardNumber } }: Life) {
    const { pool, tokens, settings, now } = app.server.services
    const { token: session } = await transact(pool, (tx) => openSession(tx, memberId, { tokens, settings, now: now(), userAgent: '' }))
    return { memberId, cardNumber, email: '', token: session.accessToken, refreshToken: session.refreshToken }
  }
})

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** All rows of a member by table, as JSON of every column. */
async function rowsOf(ownerUrl: string, { accounts: { memberId } }: Life): Promise<Tables> {
  return withClient(ownerUrl, async (client) => {
    const found: Record<string, Row[]> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where member_id = $1`, [memberId])
      found[table] = rows.map(({ row }) => row)
    }
    found.operations = (found.operations ?? []).map(comparable)
    const rename = renaming(found)
    return Object.fromEntries(
      tables.map((table) => [table, (found[table] ?? []).map((row) => rename(JSON.stringify(row))).sort()]),
    ) as Tables
  })
}

/** The answer without values chosen by the till (its id, and so the hash of the request) and without the order in which rewards are read. */
function comparable(operation: Row): Row {
  const response = operation.response as { rewards: { redemptionId: string }[] }
  const rewards = response.rewards.toSorted((a, b) => a.redemptionId.localeCompare(b.redemptionId))
  const hashLength = String(operation.request_hash).length
  return { ...operation, response: { ...response, rewards }, operation_id: 'chosen by the till', request_hash: hashLength }
}

/** Renames the ids that the sale has generated, by what they identify. */
function renaming(found: Record<string, Row[]>): (text: string) => string {
  const names = new Map<string, string>()
  const receipt = found.receipts?.find((row) => row.receipt_number === receiptNumber)
  names.set(String(receipt?.receipt_id), 'receipt')
  for (const row of found.redemptions ?? [])
    if (row.activated_at === receipt?.happened_at) names.set(String(row.redemption_id), `card of ${row.campaign_id}`)
  for (const row of found.postings ?? []) {
    if (row.happened_at === receipt?.happened_at) names.set(String(row.posting_id), `posting of ${named(String(row.idempotency_key))}`)
  }
  for (const row of found.lots ?? []) if (row.received_at === receipt?.happened_at) names.set(String(row.lot_id), `lot of ${row.unit}`)
  for (const row of found.notifications ?? [])
    if (row.created_at === receipt?.happened_at) names.set(String(row.notification_id), `${row.type}`)
  return named

  function named(text: string): string {
    return [...names].reduce((renamed, [id, name]) => renamed.replaceAll(id, name), text)
  }
}
