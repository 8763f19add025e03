import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const keys = commandRuns('till-key')
const run = (args: string[], env: Record<string, string> = { DATABASE_OWNER_URL: app.ownerUrl }) => keys(args, env)

it('makes a key that opens the till, lists it, and revokes it', async () => {
  const made = await run(['make', 'lindenau', 'Kasse', '3'])
  expect(made).toMatchObject({ code: 0, err: 'Put it into the tills now: nobody can show it again.\n' })
  const key = made.out.trim()
  const { cardNumber } = await aMember(app)
  expect(await app.till('identify', { scan: cardNumber, tillNumber: '3' }, key)).toMatchObject({ errorName: null })

  const listed = await run(['list'])
  const [, id = ''] =
    /^([0-9a-f]{12}) {2}lindenau +Kasse 3 +made \S+ {2}all tills {2}credits 30 an hour, 120 a day; a day 1000 hearts, 10000 points, 5000 returns and voids; sales of 200000\.00 €, 20000 hearts, 100000 points, 5000 punches, 2000\.00 € donated {2}counts\n$/.exec(
      listed.out,
    ) ?? []
  expect(id).not.toBe('')
  expect(await run(['revoke', id])).toMatchObject({ code: 0, out: 'lindenau, Kasse 3: revoked.\n' })
  expect(await run(['revoke', id])).toMatchObject({ code: 0, out: 'lindenau, Kasse 3: was revoked before.\n' })
  expect((await run(['list'])).out).toMatch(/ {2}revoked \S+Z\n$/)
  app.clock.pass({ seconds: 5 })
  expect(await app.till('identify', { scan: cardNumber, tillNumber: '3' }, key)).toMatchObject({ errorName: 'tillKeyInvalid' })
})

it('makes a key for some tills of the store, which no other one may use', async () => {
  const key = (await run(['make', 'lindenau', 'Kasse', '3', '--till', '3', '--till', 'SB-1'])).out.trim()
  expect((await run(['list'])).out).toMatch(/ {2}till 3, SB-1 {2}credits 30 /)
  const { cardNumber } = await aMember(app)
  const [own, other] = [await aTill(app, { key }), await aTill(app, { key, tillNumber: '4' })]
  expect(await own.types({ cardNumber })).toMatchObject({ errorName: null })
  expect(await (await aTill(app, { key, tillNumber: 'SB-1' })).types({ cardNumber })).toMatchObject({ errorName: null })
  expect(await other.types({ cardNumber })).toMatchObject({ errorName: 'tillNotOfKey' })
  // Nor may a queue that a till of the key sends.
  const { result } = await own.sendsQueue([own.sale({ cardNumber }), other.sale({ cardNumber })])
  expect(result.answers.map(({ errorCode }) => errorCode)).toEqual([0, 10641])
  expect(await run(['make', 'lindenau', 'Kasse', '--till', 'Kasse 3'])).toMatchObject({
    code: 1,
    err: 'Kasse 3 is no till number: they have up to 16 letters, digits and dashes.\n',
  })
})

it('shows what each key has given out, day by day', async () => {
  const key = (await run(['make', 'lindenau', 'Service'])).out.trim()
  const { cardNumber } = await aMember(app)
  const service = { operationId: 'keys-cli-credit-0001', tillNumber: '3', cardNumber, reason: 'Beschwerde', note: 'Danke' }
  app.clock.set(new Date().toISOString())
  expect(await app.till('credit', { ...service, kind: 'points', amount: 9 }, key)).toMatchObject({ errorName: null })
  expect((await run(['days', '--days', '2'])).out).toMatch(
    /^[\d-]{10} {2}[0-9a-f]{12} {2}lindenau +Service +1 credit: 0 hearts, 9 points, 0 punches, 0 coupons {2}0 returns and voids: 0\.00 € {2}sales of 0\.00 €: 0 hearts, 0 points, 0 punches, 0\.00 € donated\n$/,
  )
})

it('says in words what is wrong', async () => {
  expect(await run(['make', 'nowhere', 'Kasse 3'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no store nowhere\. Stores: (?:[a-z-]+, ){9}[a-z-]+ and \d+ more in merchant\/stores\.\n$/),
  })
  expect(await run(['revoke', '000000000000'])).toMatchObject({ code: 1, err: 'There is no till key 000000000000.\n' })
  for (const args of [[], ['make', 'lindenau'], ['revoke'], ['list', 'all'], ['print']]) {
    expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining('herzkarte till-key') })
  }
  expect(await run(['list'], { DATA_DIR: '/nowhere' })).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no database/) })
  expect(await run(['list'], { DATABASE_OWNER_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject({ code: 1 })
})
