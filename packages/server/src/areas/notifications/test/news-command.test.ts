import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
  // The command runs on the machine's clock, and no job may come before it.
  app.clock.set(new Date(Date.now() + 3_600_000).toISOString())
  await aMember(app, { marketingInfo: true })
  await aMember(app, { marketingInfo: true })
  await aMember(app)
})
afterAll(() => app.close())

const command = commandRuns('notify')

async function notify(args: string[], env?: Record<string, string>): Promise<{ code: number; says: string }> {
  const database = env ?? { DATABASE_URL: app.server.services.settings.databaseUrl }
  const { code, out, err } = await command(args, { DEMO: 'true', ...database })
  return { code, says: out + err }
}

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

// Each call reads all of the content.
describe('herzkarte notify', () => {
  it('check names the news, without a database', async () => {
    expect(await notify(['check'], {})).toEqual({ code: 0, says: expect.stringContaining('The news are in order: croissants.') })
  })

  it('send says whom it reaches and sends, once', async () => {
    expect(await notify(['send', 'croissants'])).toEqual({
      code: 0,
      says: expect.stringMatching(
        /^croissants \(offerNews\): .*leads to \/couponDetail\/croissant-4-fuer-3\nFor 3 members\.\nTells 2 members, those.*\nSent: members are told from now on, in the background\.\n$/s,
      ),
    })
    expect((await notify(['send', 'croissants'])).says).toMatch(/\nWas begun before, and goes on\.\n$/)
    await app.runJobs()
    expect(await notify(['send', 'croissants'])).toEqual({ code: 0, says: expect.stringMatching(/^Was sent on \S+: 2 members told\.\n$/) })
    await query(`update news_sendings set news = jsonb_set(news, '{path}', '"/gifts"')`)
    expect(await notify(['send', 'croissants'])).toEqual({
      code: 1,
      says: expect.stringMatching(/The file says something else since\. What is new gets an id of its own\.\n$/),
    })
  })

  it('schedule waits for a time on which the link leads somewhere; recall empties the inboxes', async () => {
    expect(await notify(['schedule', 'croissants', '--at', '2020-01-01T09:00'])).toMatchObject({
      code: 1,
      says: expect.stringContaining('2020-01-01T09:00 is over.'),
    })
    expect(await notify(['schedule', 'croissants', '--at', '2099-13-01T09:00'])).toEqual({
      code: 1,
      says: '2099-13-01T09:00 is no time of the calendar.\n',
    })
    expect(await notify(['schedule', 'croissants', '--at', '2099-01-01T09:00'])).toMatchObject({
      code: 1,
      says: expect.stringMatching(/^The link \/couponDetail\/croissant-4-fuer-3 is dead on 2099-01-01: /),
    })
    expect(await notify(['recall', 'croissants'])).toEqual({ code: 0, says: expect.stringContaining('deleted from 2 inboxes') })
    expect((await notify(['send', 'croissants'])).says).toMatch(/^Was recalled on /)
    expect((await notify(['recall', 'nothing'])).says).toBe('nothing was neither sent nor scheduled.\n')
  })

  it('asks for the content first when the audience is not in it', async () => {
    await query(`delete from content_items where kind = 'coupon' and id = 'croissant-4-fuer-3'`)
    expect(await notify(['send', 'croissants'])).toEqual({
      code: 1,
      says: 'The live content has no coupon croissant-4-fuer-3.\nApply the content first: npm run herzkarte -- content apply\n',
    })
  })

  it.each([[[]], [['send']], [['sned', 'croissants']], [['send', 'croissants', 'now']], [['check', 'croissants']]])(
    'called as %j says how it is called',
    async (args) => {
      expect(await notify(args)).toEqual({ code: 2, says: expect.stringContaining('herzkarte notify') })
    },
  )

  it('says which file is missing, and when no database is named or none answers', async () => {
    expect(await notify(['send', 'nothing'])).toEqual({
      code: 1,
      says: expect.stringMatching(/^There are no news nothing below \/.*merchant\.\n$/),
    })
    expect(await notify(['send', 'croissants'], { DATA_DIR: '/nowhere' })).toMatchObject({ code: 1 })
    const nobody = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expect(await notify(['send', 'croissants'], nobody)).toEqual({
      code: 1,
      says: 'The database at 127.0.0.1:1 does not answer (ECONNREFUSED).\n',
    })
  })
})
