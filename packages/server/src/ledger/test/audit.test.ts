import type { Clone } from '@herzkarte/dev'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneTemplate } from '#testing/database.ts'
import { dbOn, openPool } from '../../kernel/database/index.ts'
import { audit } from '../index.ts'
import { act, type World } from './life-in-database.ts'

let database: Clone
let owner: pg.Pool
const one: World = { memberId: uuid(), unit: 'herzhaft-kochen', redemptions: [], purchases: [], transfers: [] }
const other: World = { ...one, memberId: uuid(), redemptions: [], purchases: [], transfers: [] }

beforeAll(async () => {
  database = await cloneTemplate()
  owner = openPool({ databaseUrl: database.ownerUrl, poolSize: 2, statementTimeoutMs: 10_000 })
  for (const world of [one, other]) {
    await act(owner, world, { does: 'buys', hearts: 12, lastsDays: 30 })
    await act(owner, world, { does: 'is given', hearts: 3, lastsDays: 30 })
    await act(owner, world, { does: 'activates', hearts: 5 })
  }
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** What the audit says after the owner of the tables did this; undone afterwards. */
async function saidAfter(...tampering: string[]): Promise<string[]> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    for (const text of tampering) await client.query(text)
    return (await audit(dbOn(client))).problems
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const whose = `member_id = '${one.memberId}'`
const lawsOff = 'alter table books drop constraint books_conserve'
const purchase = () => one.purchases[0]?.postingId
const lot = () => one.purchases[0]?.newLot?.lotId

it('finds nothing in an honest ledger, and says what it looked at', async () => {
  expect(await audit(dbOn(owner))).toEqual({ accounts: 2 * 4, postings: 2 * 3, problems: [] })
})

describe('finds', () => {
  it('a balance that somebody raised', async () => {
    const said = await saidAfter(`update books set purchased = purchased + 7, issued = issued - 7 where ${whose}`)
    expect(said).toContain(`Member ${one.memberId}, herzhaft-kochen: the balance of purchased is 17, its entries sum to 10.`)
    expect(said).toContain(`Member ${one.memberId}, herzhaft-kochen: the balance of issued is -22, its entries sum to -15.`)
    expect(said).toContain(`Member ${one.memberId}, herzhaft-kochen: 17 are held as purchased, but the lots hold 10.`)
  })

  it('more that could be shared than was bought', async () => {
    const said = await saidAfter(`update books set purchased = purchased + 3, given = given + 3, issued = issued - 6 where ${whose}`)
    expect(said).toContain(
      `Member ${one.memberId}, herzhaft-kochen: 13 are held as purchased, but purchases that were not returned brought 12.`,
    )
  })

  it('an entry that somebody changed, and the posting that no longer sums to zero', async () => {
    const said = await saidAfter(`update entries set amount = 13 where posting_id = '${purchase()}' and account = 'purchased'`)
    expect(said).toContain(`Posting ${purchase()} of member ${one.memberId} sums to 1 instead of 0.`)
    expect(said).toContain(`Member ${one.memberId}, herzhaft-kochen: lot ${lot()} has 10 left, its entries sum to 11.`)
  })

  it('a posting that lost its entries, and entries that lost their posting', async () => {
    expect(await saidAfter(`delete from entries where posting_id = '${purchase()}'`)).toContain(
      `Posting ${purchase()} of member ${one.memberId} has no entries.`,
    )
    expect(await saidAfter(`delete from postings where posting_id = '${purchase()}'`)).toContain(
      `Posting ${purchase()} of member ${one.memberId} is missing, but has entries in herzhaft-kochen.`,
    )
  })

  it('a posting whose entries are in another unit', async () => {
    const said = await saidAfter(`update entries set unit = 'points' where posting_id = '${purchase()}'`)
    expect(said).toContain(`Posting ${purchase()} of member ${one.memberId} is one of herzhaft-kochen, but has entries in points.`)
    expect(said).toContain(`Member ${one.memberId}, points: the balance of purchased is 0, its entries sum to 12.`)
  })

  it('a book that somebody removed', async () => {
    expect(await saidAfter(`delete from books where ${whose}`)).toContain(
      `Member ${one.memberId}, herzhaft-kochen: the balance of voucher is 0, its entries sum to 5.`,
    )
  })

  it('value that came out of nothing', async () => {
    expect(await saidAfter(lawsOff, `update books set purchased = purchased + 7 where ${whose}`)).toContain(
      'herzhaft-kochen is not conserved: over all members its accounts sum to 7 and its transfers to 0, both should be 0.',
    )
  })

  it('hearts that one member sent and nobody received', async () => {
    expect(await saidAfter(`update books set purchased = purchased - 2, transferred = transferred + 2 where ${whose}`)).toContain(
      'herzhaft-kochen is not conserved: over all members its accounts sum to 0 and its transfers to 2, both should be 0.',
    )
  })

  it('a lot that holds more than came in', async () => {
    const said = await saidAfter(`update lots set amount = 90, remaining = 90 where lot_id = '${lot()}'`)
    expect(said).toContain(`Member ${one.memberId}, herzhaft-kochen: 10 are held as purchased, but the lots hold 90.`)
    expect(said).toContain(`Member ${one.memberId}, herzhaft-kochen: lot ${lot()} has 90 left, its entries sum to 10.`)
  })

  it('a lot whose hearts changed their origin, and one that is gone', async () => {
    const said = await saidAfter(`update lots set origin = 'given' where lot_id = '${lot()}'`)
    expect(said).toContain(`Posting ${purchase()} of member ${one.memberId}: entry 1 on purchased names lot ${lot()} of given.`)
    expect(said).toContain(`Member ${one.memberId}, herzhaft-kochen: 0 are held as given, but the lots hold 10.`)
    expect(await saidAfter(`delete from lots where lot_id = '${lot()}'`)).toContain(
      `Posting ${purchase()} of member ${one.memberId}: entry 1 on purchased names lot ${lot()} of nobody.`,
    )
  })

  it('a donation that nobody summed up, and a purchase that took more than it gave', async () => {
    const donation = `insert into donations (member_id, receipt_id, purchase_id, recipient_id, month, per_mille, cents)`
    const purchaseId = uuid()
    expect(
      await saidAfter(`${donation} values ('${one.memberId}', '${purchaseId}', '${purchaseId}', 'verein', '2026-11-01', 10, 12)`),
    ).toEqual(['Donations of 2026-11-01 to verein: purchases gave 12 cents, 0 are summed up.'])
    expect(await saidAfter(`insert into donation_totals values ('2026-11-01', 'verein', 7)`)).toEqual([
      'Donations of 2026-11-01 to verein: purchases gave 0 cents, 7 are summed up.',
    ])
    expect(
      await saidAfter(`${donation} values ('${one.memberId}', '${uuid()}', '${purchaseId}', 'verein', '2026-11-01', 10, -12)`),
    ).toContain(`Purchase ${purchaseId} of member ${one.memberId} gave verein -12 cents, returns included.`)
  })

  it('a reward that somebody activated without paying', async () => {
    expect(await saidAfter(`update redemptions set hearts = 50 where ${whose}`)).toContain(
      `Member ${one.memberId}, herzhaft-kochen: 5 are in vouchers, but activated rewards, vouchers and held gifts took 50.`,
    )
    expect(await saidAfter(`update redemptions set status = 'Redeemed' where ${whose}`)).toContain(
      `Member ${one.memberId}, herzhaft-kochen: 5 are in vouchers, but activated rewards, vouchers and held gifts took 0.`,
    )
  })

  it('stock that went elsewhere', async () => {
    const stocked = '(select reward_id from reward_stock order by reward_id limit 1)'
    const [message] = await saidAfter(`update reward_stock set available = available - 4 where reward_id = ${stocked}`)
    expect(message).toMatch(/^Reward [\w-]+: 4 are gone from the stock, but members have 0 activated or redeemed\.$/)
  })

  it('coupons that nobody has', async () => {
    const counted = '(select coupon_id from coupon_counters order by coupon_id limit 1)'
    const [message] = await saidAfter(
      `update coupon_counters set issued = issued + 2, redeemed = redeemed + 1 where coupon_id = ${counted}`,
    )
    expect(message).toMatch(/^Coupon [\w-]+: 2 are counted as collected and 1 as redeemed, but members have 0 and redeemed 0\.$/)
  })

  it('the first hundred of many', async () => {
    const many = `insert into books (member_id, unit, purchased, issued) select gen_random_uuid(), 'points', 1, -1 from generate_series(1, 500)`
    const said = await saidAfter(many)
    expect(said).toHaveLength(100)
  })
})
