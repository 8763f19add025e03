import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { aMember, onAnotherDevice, type TestMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, signedIn, type TestTill } from '#testing/till.ts'
import { transact } from '../../../kernel/database/index.ts'
import { readOutbox } from '../../../runtime/delivery/index.ts'
import { type RecallOrder, recallIdOf, sendRecall, startRecall } from '../recall/send-recall.ts'

const kettle = '4006381333931'
const inAll = (words: string) => ({ de: `${words} (de)`, en: `${words} (en)`, fr: `${words} (fr)` })
const notice = {
  product: inAll('Wasserkocher Aqua'),
  description: inAll('Auf dem Boden steht die Nummer'),
  hazard: inAll('Er kann in Brand geraten'),
  action: inAll('Nicht mehr benutzen'),
  remedy: inAll('Geld zurück oder ein neuer'),
  contact: inAll('0800 123456'),
}

let app: TestServer
let owner: pg.Client
let till: TestTill
let folder: string
beforeAll(async () => {
  app = await startTestServer()
  // The command runs on the machine's clock, and no job may come before it.
  app.clock.set(new Date(Date.now() + 3_600_000).toISOString())
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  till = await aTill(app)
  folder = await mkdtemp(join(tmpdir(), 'recall-'))
  await writeFile(join(folder, 'kettle.json'), JSON.stringify(notice))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await owner.end()
  await app.close()
})

const command = commandRuns('recall')
async function recall(...args: string[]): Promise<{ code: number; says: string }> {
  const { code, out, err } = await command(args, { DATABASE_URL: app.server.services.settings.databaseUrl })
  return { code, says: out + err }
}
const kettleRecall = (...more: string[]) => recall(kettle, '--notice', join(folder, 'kettle.json'), ...more)

async function buys(member: TestMember, lot?: string, productId = kettle) {
  const lines = [aLine({ productId, name: 'Wasserkocher', ...(lot !== undefined && { lot }) })]
  const sale = till.sale({ cardNumber: member.cardNumber, lines })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return sale
}
const inboxOf = async (member: TestMember) => (await app.call('listNotification', {}, signedIn(app, member))).result
const toldOf = async (member: TestMember) => (await inboxOf(member)).items.filter(({ type }) => type === 'recall')
const mailsTo = async ({ email }: TestMember) =>
  (await readOutbox(app.server.services.db, 99, email)).filter(({ subject }) => subject.includes('Wasserkocher'))

describe('herzkarte recall', () => {
  it('counts first, then tells buyers by inbox, push and mail, whatever they agreed to, and says of whom the lot is not known', async () => {
    const known = await aMember(app, { marketingInfo: false })
    const nameless = await aMember(app, { digitalReceipts: false })
    const [unknown, other, another, voided, gone] = await Promise.all([1, 2, 3, 4, 5].map(() => aMember(app)))
    if (!unknown || !other || !another || !voided || !gone) throw new Error('Five members were made.')
    await app.call(
      'registerDeviceToken',
      { status: 1, deviceToken: 'a-phone', deviceType: 2 },
      signedIn(app, await onAnotherDevice(app, known)),
    )
    await app.call('saveNotificationSettings', { pushed: [] }, signedIn(app, known))
    await buys(known, 'L1')
    await buys(known)
    await buys(unknown)
    await buys(other, 'L3')
    await buys(another, 'L1', '4012345000016')
    const { receiptNumber, tillNumber } = await buys(voided, 'L1')
    expect(await till.voids({ purchase: { receiptNumber, tillNumber } })).toMatchObject({ errorName: null })
    await buys(nameless, 'L1')
    await buys(gone, 'L1')
    await withStatus(app, gone.memberId, 'deleted')

    const counted = await kettleRecall('--lot', 'L1', 'L2')
    expect(counted).toMatchObject({ code: 0, says: expect.stringContaining('Produktsicherheitsrückruf\nProdukt: Wasserkocher Aqua (de)') })
    expect(counted.says).toContain('Bought by 2 members, 0 of them were told before. In the inbox of all; by mail to 2, by push to 1.')
    expect(counted.says).toContain('Of 1 member no receipt says one of the lots')
    expect(counted.says).toContain('1 receipt of 1 member do not say')
    await app.runJobs()
    expect((await inboxOf(known)).recall).toBeUndefined()
    expect((await recall()).says).toBe('There were no recalls.\n')

    expect((await kettleRecall('--lot', 'L2', 'L1', '--send', '--by', 'Rita')).says).toContain('Recorded')
    await app.runJobs()
    const [told] = await toldOf(known)
    expect(told).toMatchObject({
      title: 'Produktsicherheitsrückruf',
      text: 'Wasserkocher Aqua (de). Er kann in Brand geraten (de)',
      isRead: false,
    })
    expect(told?.sections?.map(({ heading }) => heading)).toEqual([
      ...['Produkt', 'Gefahr', 'Was du tun musst', 'Was du dafür bekommst', 'Fragen', 'Weitersagen'],
    ])
    expect(told?.sections?.[0]?.text).toMatch(/Betroffene Chargen: L1, L2\.$/)
    expect((await inboxOf(unknown)).recall?.sections?.[0]?.text).toMatch(/Welche Charge du hast, wissen wir nicht/)
    for (const member of [other, another, voided, nameless]) expect(await toldOf(member)).toEqual([])
    expect(await mailsTo(known)).toHaveLength(1)
    expect(await mailsTo(gone)).toEqual([])
    expect(await readOutbox(app.server.services.db, 9, 'a-phone')).toHaveLength(1)

    // Only opening it is reading it.
    await app.call('readNotification', {}, signedIn(app, known))
    expect((await inboxOf(known)).recall).toMatchObject({ notificationId: told?.notificationId })
    await app.call('getNotification', { notificationId: told?.notificationId ?? '' }, signedIn(app, known))
    expect((await inboxOf(known)).recall).toBeUndefined()
    expect((await recall()).says).toMatch(/4006381333931 Wasserkocher Aqua \(de\), lots L1, L2, by Rita: reached 2, read 1\n$/)

    // Run again, it tells those who have come since.
    await buys(other, 'L2')
    expect((await kettleRecall('--lot', 'L1', 'L2', '--send', '--by', 'Otto')).says).toContain(
      'Bought by 3 members, 2 of them were told before.',
    )
    await app.runJobs()
    expect([(await toldOf(known)).length, (await toldOf(other)).length, (await mailsTo(known)).length]).toEqual([1, 1, 1])
    expect((await recall()).says).toMatch(/, by Otto, Rita: reached 3, read 1\n$/)
  })

  it('survives servers that die between its steps, and two of it at once', async () => {
    const order: RecallOrder = { productId: '4006381333948', lots: null, notice }
    await owner.query(`insert into members (member_id, card_number, email, created_at)
      select gen_random_uuid(), 'x', n || '@crowd.example', now() from generate_series(1, 1203) n`)
    await owner.query(
      `insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, total_cents, lines, happened_at, booked_at)
      select member_id, gen_random_uuid(), 'purchase', 'lindenau', '3', member_id, 1, 1, jsonb_build_array(jsonb_build_object('productId', $1::text)), now(), now()
      from members where card_number = 'x'`,
      [order.productId],
    )
    const { services } = app.server
    const start = () => transact(services.pool, (tx) => startRecall(tx, order, { by: 'x', now: app.clock.now() }))
    const mails = async () =>
      (await owner.query(`select count(*)::int as count from graphile_worker.jobs where task_identifier = 'mailRecall'`)).rows[0].count
    const told = async () => {
      const { rows } = await owner.query('select count(*)::int as count from notifications where news_id = $1', [
        `recall:${recallIdOf(order)}`,
      ])
      return rows[0].count
    }
    await start()
    await sendRecall({ recallId: recallIdOf(order), after: '00000000-0000-0000-0000-000000000000' }, services)
    expect(await told()).toBeGreaterThan(480)
    // The server has died, and took its next job along.
    await owner.query(
      `delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'sendRecall')`,
    )
    await Promise.all([start(), start()])
    await Promise.all(
      [1, 2, 3].map(() => sendRecall({ recallId: recallIdOf(order), after: '00000000-0000-0000-0000-000000000000' }, services)),
    )
    const waiting = await mails()
    expect(waiting).toBe(await told())
    await app.runJobs()
    expect(await told()).toBe(1203)
    expect((await readOutbox(services.db, 5000)).filter(({ recipient }) => recipient.endsWith('@crowd.example'))).toHaveLength(1203)
  }, 120_000)

  it('rejects words that lessen the risk, a part that is missing, and a call without a notice', async () => {
    await writeFile(join(folder, 'mild.json'), JSON.stringify({ ...notice, hazard: inAll('Vorsorglich rufen wir ihn zurück') }))
    expect(await recall(kettle, '--notice', join(folder, 'mild.json'))).toEqual({
      code: 1,
      says: expect.stringMatching(/mild\.json: a recall must not say "Vorsorglich", which lessens the risk\.\n$/),
    })
    await writeFile(join(folder, 'half.json'), JSON.stringify({ ...notice, remedy: { de: 'Geld' } }))
    expect((await recall(kettle, '--notice', join(folder, 'half.json'))).says).toMatch(/half\.json: remedy\.en is missing\./)
    expect(await recall(kettle)).toEqual({ code: 2, says: expect.stringContaining('--notice') })
  })
})
