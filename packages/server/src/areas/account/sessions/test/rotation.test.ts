import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { callsTo, startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, shownCode, signedIn } from '#testing/till.ts'
import { startServer } from '../../../../index.ts'
import { transact } from '../../../../kernel/database/index.ts'
import { holds, reserves } from '../../../gifts/test/support.ts'
import { printCollectCodes } from '../../../hearts/index.ts'
import { isPassToken, passToken } from '../../../wallet-pass/passes.ts'
import { markClosed } from '../../printed-card/card-customers.ts'
import { planCardImport } from '../../printed-card/import-cards.ts'
import { findKnownDevice, storeKnownDevice } from '../known-devices.ts'

let before: TestServer
let after: TestServer
let later: TestServer
/** The same database, its servers started again: with another secret beside the old one, and then without the old one. */
beforeAll(async () => {
  before = await startTestServer()
  const { settings } = before.server.services
  const secret = 'another secret for tests, which came after it'
  after = await again({ secret, previousSecret: settings.secret })
  later = await again({ secret, previousSecret: null })
})
afterAll(async () => {
  await after.server.close()
  await later.server.close()
  await before.close()
})

async function again(secrets: { secret: string; previousSecret: string | null }): Promise<TestServer> {
  const server = await startServer({ ...before.server.services.settings, ...secrets, port: 0 }, before.clock.now)
  const url = server.url.replace('localhost', '127.0.0.1')
  return { ...before, server, url, ...callsTo(url) }
}

const secretsOf = (app: TestServer) => app.server.services.settings
const profile = (app: TestServer, token: string) => app.call('getUserProfile', {}, { token })

// ASVS 11.2.2
it('an access token counts until it has run out, as long as the secret before is known', async () => {
  const { token } = await aMember(before)
  expect(await profile(after, token)).toMatchObject({ errorName: null })
  expect(await profile(later, token)).toMatchObject({ errorName: 'tokenInvalid' })
  const { token: newer } = await aMember(after)
  expect(await profile(later, newer)).toMatchObject({ errorName: null })
  const kid = (jwt: string) => (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
  expect(kid(newer)).not.toBe(kid(token))
})

// ASVS 11.1.1
it('nobody is signed out: refresh tokens go on, also those whose answer got lost meanwhile', async () => {
  const { refreshToken } = await aMember(before)
  const { result } = await before.call('refreshToken', { refreshToken })
  const lost = await after.call('refreshToken', { refreshToken })
  expect(lost.result.refreshToken).toBe(result.refreshToken)
  expect(await after.call('refreshToken', { refreshToken: lost.result.refreshToken })).toMatchObject({ errorName: null })
})

it('a device stays known', async () => {
  const { pool, settings } = before.server.services
  const [{ memberId }, other] = [await aMember(before), await aMember(before)]
  const now = before.clock.now()
  const signIn = { secret: settings.secret, now }
  const proof = await transact(pool, (tx) => storeKnownDevice(tx, { memberId, sessionId: uuid() }, signIn))
  const known = (app: TestServer, id: string) => findKnownDevice(app.server.services.db, id, proof, app.server.services.settings, now)
  expect(await known(after, memberId)).toBeDefined()
  expect(await known(after, other.memberId)).toBeUndefined()
  expect(await known(later, memberId)).toBeUndefined()
})

it('the code of a card counts that an app makes from the key it has', async () => {
  const [member, till] = [await aMember(before), await aTill(before)]
  const code = await shownCode(before, member)
  const scan = { scan: code, tillNumber: till.tillNumber }
  expect((await later.till('identify', scan, till.key)).result).toMatchObject({ fresh: false })
  expect((await after.till('identify', scan, till.key)).result).toMatchObject({ fresh: true })
})

describe('a code that somebody has when the secret changes', () => {
  it('of a held gift is shown as the same one, and the till hands the gift over', async () => {
    const [member, till] = [await aMember(before, { hearts: 60 }), await aTill(before)]
    const held = await holds(before, member)
    const shown = await after.call('getUserGiftRedeemCode', { giftHoldId: held.giftHoldId }, member)
    expect(shown.result.hold.code).toBe(held.code)
    const scan = { tillNumber: till.tillNumber, code: held.code }
    expect(await later.till('redeem', scan, till.key)).toMatchObject({ errorName: 'redeemCodeNotFound' })
    expect(await after.till('redeem', scan, till.key)).toMatchObject({ errorName: null })
    const newer = await holds(after, member)
    expect((await later.call('getUserGiftRedeemCode', { giftHoldId: newer.giftHoldId }, signedIn(later, member))).result.hold.code).toBe(
      newer.code,
    )
  })

  it('of a reservation is shown as the same one, and picked up', async () => {
    const [member, till] = [await aMember(before, { hearts: 60 }), await aTill(before)]
    const reserved = await reserves(before, member)
    const { result } = await after.call('getUserReservationMsg', { reservationId: reserved.giftHoldId }, member)
    expect(result.reservation.code).toBe(reserved.code)
    expect(await after.till('pickup', { tillNumber: till.tillNumber, code: reserved.code }, till.key)).toMatchObject({ errorName: null })
  })

  it('brings the hearts that were sent with it', async () => {
    const [sender, receiver] = [await aMember(before, { hearts: 20 }), await aMember(before)]
    const wish = { campaignId: 'herzhaft-kochen', hearts: 5, operationId: uuid() }
    const { transferCode } = (await before.call('transferStampByCode', wish, sender)).result.transfer
    const { result } = await after.call('getRecentTransferRecord', {}, sender)
    expect(result.items.map((transfer) => transfer.transferCode)).toEqual([transferCode])
    const receive = { transferCode: transferCode ?? '' }
    expect(await later.call('receiveTransferStamp', receive, signedIn(later, receiver))).toMatchObject({
      errorName: 'transferStampCodeNotFound',
    })
    expect(await after.call('receiveTransferStamp', receive, receiver)).toMatchObject({ errorName: null, result: { hearts: 5 } })
  })

  it('stands on paper and brings its hearts in the app and at the till', async () => {
    const [member, till] = [await aMember(before), await aTill(before)]
    const batch = { id: 'rotation', campaignId: 'herzhaft-kochen', heartsPerCode: 2, note: '' }
    const print = transact(before.server.services.pool, (tx) => printCollectCodes(tx, batch, 2, secretsOf(before).secret))
    const [first = '', second = ''] = await print
    expect(await later.call('collectStamp', { code: first, operationId: uuid() }, signedIn(later, member))).toMatchObject({
      errorName: 'collectCodeNotFound',
    })
    expect(await after.call('collectStamp', { code: first, operationId: uuid() }, member)).toMatchObject({ result: { hearts: 2 } })
    const scan = { operationId: uuid(), tillNumber: till.tillNumber, cardNumber: member.cardNumber, code: second }
    expect(await after.till('collect', scan, till.key)).toMatchObject({ result: { hearts: 2 } })
  })
})

it('a wallet fetches its pass with the token that the pass has', () => {
  const passId = uuid()
  const token = passToken(secretsOf(before).secret, passId)
  expect(isPassToken(token, secretsOf(after), passId)).toBe(true)
  expect(isPassToken(token, secretsOf(after), uuid())).toBe(false)
  expect(isPassToken(token, secretsOf(later), passId)).toBe(false)
})

it('a card that was closed is recognised', async () => {
  const cardNumber = makeCardNumber('27603077784')
  await transact(before.server.services.pool, (tx) => markClosed(tx, cardNumber, secretsOf(before).secret))
  const customer = { cardNumber, firstName: 'Annegret', lastName: 'Oberhofer', birthDate: '1986-03-07', holdings: {} }
  const owner = new pg.Client({ connectionString: before.ownerUrl })
  await owner.connect()
  expect(await planCardImport(owner, [customer], secretsOf(after))).toMatchObject({ bound: [cardNumber] })
  expect(await planCardImport(owner, [customer], secretsOf(later))).toMatchObject({ bound: [], added: [cardNumber] })
  await owner.end()
})
