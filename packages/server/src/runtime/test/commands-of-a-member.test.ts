import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

/** The most commands of one member that run or wait, and the connections that they hold. */
const [mostCommands, connections] = [16, 2]

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ RATE_LIMIT_FACTOR: '1', DATABASE_TIMEOUT_MS: '120000' })
})
afterAll(() => app.close())

it('commands of one member that wait for each other hold two connections, leave slots to other members, and are limited', async () => {
  const [attacker, other] = [await aMember(app), await aMember(app)]
  const activate = () =>
    app.call('activateCoupons', { couponIds: ['obst-und-gemuese-20'], operationId: randomUUID() }, signedIn(app, attacker))
  const owner = await app.server.services.tillPool.connect()
  const rejected: unknown[] = []
  let answers: ReturnType<typeof activate>[]
  try {
    await owner.query(`begin; select 1 from members where member_id = '${attacker.memberId}' for update`)
    answers = Array.from({ length: mostCommands + 5 }, async () => {
      const answer = await activate()
      if (answer.status === 503) rejected.push(answer)
      return answer
    })
    await eventually(async () => expect(rejected).toHaveLength(5))
    await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBe(connections))
    expect(await app.call('getUserProfile', {}, signedIn(app, other))).toMatchObject({ errorCode: 0 })
  } finally {
    await owner.query('rollback')
    owner.release()
  }
  expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(mostCommands)
})
