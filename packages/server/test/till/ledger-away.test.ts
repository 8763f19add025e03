import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { aMember } from '../support/members.ts'
import { type Answer, startTestServer, type TestServer } from '../support/server.ts'
import { activates, aTill, expectLedgerToHold, lines, signedIn } from '../support/till.ts'

let app: TestServer
afterEach(async () => {
  await expectLedgerToHold(app)
  await app.close()
})

/** Every call that moves value, each with an operation of its own that is sent again and again. */
async function valueCalls(): Promise<Record<string, () => Promise<Answer<unknown>>>> {
  const till = await aTill(app)
  const member = await aMember(app, { hearts: 40 })
  const { cardNumber } = member
  const { redemptionId } = await activates(app, member)
  const bought = till.sale({ cardNumber, lines: lines(2500) })
  await till.checkout(bought)
  const sale = till.sale({ cardNumber, lines: lines(2500) })
  const goingBack = till.giveBack({ purchase: { tillNumber: bought.tillNumber, receiptNumber: bought.receiptNumber } })
  const gift = { operationId: uuid(), cardNumber }
  const activation = { operationId: uuid(), campaignId: 'herzhaft-kochen', rewardId: 'kochloeffel-set' }
  const deactivation = { operationId: uuid(), redemptionId }
  return {
    checkout: () => till.checkout(sale),
    refund: () => till.refund(goingBack),
    grant: () => till.gives(gift),
    redeemUserStampCard: () => app.call('redeemUserStampCard', activation, signedIn(app, member)),
    cancelUserRedemption: () => app.call('cancelUserRedemption', deactivation, signedIn(app, member)),
  }
}

/** Somebody else has all books in hand. */
async function holdBooks(): Promise<{ pg: pg.Client; letGo(): Promise<void> }> {
  const somebody = new pg.Client({ connectionString: app.ownerUrl })
  await somebody.connect()
  await somebody.query('begin')
  await somebody.query('lock table books in access exclusive mode')
  return { pg: somebody, letGo: () => somebody.end() }
}

it('a ledger that takes too long says so, and the same operation is done when it is sent again', async () => {
  app = await startTestServer({ DATABASE_TIMEOUT_MS: '200' })
  const calls = await valueCalls()
  const hold = await holdBooks()
  for (const [name, send] of Object.entries(calls)) expect(await send(), name).toMatchObject({ status: 200, refusal: 'ledgerTimedOut' })
  await hold.letGo()
  for (const [name, send] of Object.entries(calls)) expect(await send(), name).toMatchObject({ refusal: null })
})

it('a ledger that goes away says so, and the same operation is done when it is sent again', async () => {
  app = await startTestServer({ DATABASE_TIMEOUT_MS: '20000' })
  const calls = await valueCalls()
  const hold = await holdBooks()
  const admin = new pg.Client({ connectionString: inject('cluster').adminUrl })
  await admin.connect()
  const { rows } = await hold.pg.query('select pg_backend_pid() as pid')
  const cutOff = 'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  for (const [name, send] of Object.entries(calls)) {
    const answering = send()
    await vi.waitFor(async () => expect((await admin.query(cutOff, [rows[0].pid])).rowCount).toBe(1), { timeout: 10_000 })
    expect(await answering, name).toMatchObject({ status: 200, refusal: 'ledgerUnavailable' })
  }
  await admin.end()
  await hold.letGo()
  for (const [name, send] of Object.entries(calls)) expect(await send(), name).toMatchObject({ refusal: null })
})
