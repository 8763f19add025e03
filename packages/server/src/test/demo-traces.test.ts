import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#testing/command.ts'
import { aMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { inProduction } from '#testing/production.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { lines } from '#testing/till.ts'
import { assertNoDemoTraces } from '../demo-traces.ts'
import { ensureTillKeys, simulatorKey, simulatorLabel } from '../index.ts'
import { runProcess } from '../runtime/operations/test/server-process.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const check = () => assertNoDemoTraces(app.server.services.settings)
const settings = () => ({ DATABASE_URL: app.server.services.settings.databaseUrl, DATABASE_OWNER_URL: app.ownerUrl })

describe('production', () => {
  it('starts on a database in which nothing is of a demo', async () => {
    await aMember(app)
    await expect(check()).resolves.toBeUndefined()
  })

  // ASVS 6.3.2, 13.2.3
  it('does not start on the database of a demo, and does once that is cleaned', async () => {
    const member = await aMember(app, { email: 'jannik@feldmarkt.example' })
    const key = simulatorKey(app.server.services.settings.secret, 'lindenau')
    await ensureTillKeys(app.ownerUrl, simulatorLabel, [{ storeId: 'lindenau', key }])
    const sell = () => app.till('quote', { cardNumber: member.cardNumber, lines: lines(100) } as never, key)
    expect((await sell()).errorName).not.toBe('tillKeyInvalid')

    const { code, said } = await runProcess({ ...inProduction, ...settings() })
    expect([code, said]).toEqual([
      1,
      'The database is that of a demo, with published ways in: 1 till key of the simulator and 1 demo member. End them with: npm run herzkarte -- security clean-demo\n',
    ])

    const cleaned = await runCommand(['security', 'clean-demo'], settings())
    expect(cleaned).toMatchObject({ code: 0, err: '', out: 'Revoked 1 till key of the simulator and locked 1 demo member.\n' })
    await expect(check()).resolves.toBeUndefined()
    expect(await app.call('getUserProfile', {}, member)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await app.call('refreshToken', { refreshToken: member.refreshToken })).not.toMatchObject({ errorCode: 0 })
    const { rows } = await asOwner(app, (owner) =>
      owner.query('select count(*)::int as valid from till_keys where label = $1 and revoked_at is null', [simulatorLabel]),
    )
    expect(rows).toEqual([{ valid: 0 }])
  })

  it('does not start while one of the two is left, and a member whose address only looks like it is none of them', async () => {
    await aMember(app, { email: 'somebody@example.de' })
    await expect(check()).resolves.toBeUndefined()
    await aMember(app, { email: 'annegret@feldmarkt.example' })
    await expect(check()).rejects.toThrow('0 till keys of the simulator and 1 demo member')
  })
})
