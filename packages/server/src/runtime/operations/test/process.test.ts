import net from 'node:net'
import type { Clone } from '@herzkarte/dev'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneTemplate } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { runProcess, type ServerProcess, startProcess } from './server-process.ts'

let database: Clone
let owner: pg.Client
let running: ServerProcess | undefined
beforeAll(async () => {
  database = await cloneTemplate()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
afterEach(async () => {
  running?.signal('SIGKILL')
  await running?.ended
  running = undefined
})

const post = (call: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${running?.url}/${call}.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

// ASVS 16.2.2, 16.2.4, 16.3.4, 16.5.1
it('logs a line for each request, and the fault behind an internal error, without a word about the person', async () => {
  running = await startProcess({ DATABASE_URL: database.appUrl, JOBS: 'false' })
  const { url, lines } = running
  const rejected = await post('newLogin', { loginType: 'email', email: 'annegret@example.org', password: 'Geheim!1234' })
  await fetch(`${url}/getMerchantDetail.do?merchantCode=feldmarkt&lang=de_DE`)
  await fetch(`${url}/search.do?name=Annegret`)
  await owner.query('alter table attempts rename to elsewhere')
  const broken = await post('newLogin', { loginType: 'email', email: 'annegret@example.org', password: 'Geheim!1234' })
  await owner.query('alter table elsewhere rename to attempts')
  await eventually(() => expect(lines.filter(({ msg }) => msg === 'answered')).toHaveLength(4))

  const common = { time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), pid: expect.any(Number) }
  const answered = { ...common, level: 'info', ms: expect.any(Number), msg: 'answered' }
  expect(lines).toContainEqual({ ...answered, reqId: rejected.headers.get('x-request-id'), call: 'newLogin', code: 10427 })
  expect(lines).toContainEqual(expect.objectContaining({ call: 'getMerchantDetail', code: 0 }))
  expect(lines).toContainEqual(expect.objectContaining({ call: 'unknown', code: 90404 }))

  expect(broken.status).toBe(500)
  const { result } = (await broken.json()) as { result: { requestId: string } }
  expect(result).toEqual({ requestId: broken.headers.get('x-request-id') })
  expect(lines.find(({ level }) => level === 'error')).toMatchObject({
    reqId: result.requestId,
    call: 'newLogin',
    err: { type: 'DatabaseError', code: '42P01' },
  })
  expect(JSON.stringify(lines.slice(lines.findIndex(({ reqId }) => reqId)))).not.toMatch(/annegret|geheim|127\.0\.0\.1|\?|name=/i)
})

describe('a process that is told to stop', () => {
  /** A sign-in that runs, and waits for a lock of ours. */
  async function signInThatWaits() {
    await owner.query('begin; lock table attempts in access exclusive mode')
    const answer = post('newLogin', { loginType: 'email', email: 'annegret@example.org', password: 'Geheim!1234' }).catch(
      () => 'cut off' as const,
    )
    await eventually(async () => {
      const waiting = 'select from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()'
      expect((await owner.query(waiting)).rowCount).toBe(1)
    })
    return { answer }
  }
  const stopping = (lines: ServerProcess['lines']) => eventually(() => expect(lines.some(({ msg }) => msg === 'stopping')).toBe(true))

  it('finishes what runs, takes nothing new, and ends well', async () => {
    running = await startProcess({ DATABASE_URL: database.appUrl })
    const { url, ended, lines } = running
    // A connection that a browser opened in advance does not hold it up.
    const spare = net.connect(Number(new URL(url).port), '127.0.0.1')
    await new Promise((resolve) => spare.once('connect', resolve))
    const { answer } = await signInThatWaits()
    running.signal('SIGTERM')
    await stopping(lines)
    await eventually(async () => expect(await rejects(url)).toBe(true))
    await owner.query('rollback')
    expect(await ((await answer) as Response).json()).toMatchObject({ errorCode: 10427 })
    expect(await ended).toBe(0)
    spare.destroy()
  })

  it('says so first while it answers, and ends at once when it is told twice', async () => {
    running = await startProcess({ DATABASE_URL: database.appUrl, DRAIN_SECONDS: '60' })
    const { url, ended, lines } = running
    const { answer } = await signInThatWaits()
    running.signal('SIGINT')
    await stopping(lines)
    expect(await fetch(`${url}/readyz`)).toMatchObject({ status: 503 })
    const answered = await fetch(`${url}/getMerchantDetail.do?merchantCode=feldmarkt&lang=de_DE`)
    expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close'])
    running.signal('SIGINT')
    expect(await ended).toBe(1)
    expect(await answer).toBe('cut off')
    await owner.query('rollback')
  })
})

describe('a process that cannot start', () => {
  it('says all that is wrong with its settings', async () => {
    expect(await runProcess({ SECRET: 'short' })).toEqual({
      code: 1,
      said: 'DATABASE_URL is missing.\nSECRET must have at least 32 characters.\n',
    })
  })

  it('migrates when it is told to, and says that the content is still missing', async () => {
    const { adminUrl, ownerUrl, appUrl } = inject('cluster')
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query('create database empty_one owner herzkarte_owner')
    const at = (url: string) => Object.assign(new URL(url), { pathname: '/empty_one' }).href
    try {
      expect(await runProcess({ DATABASE_URL: at(appUrl), DATABASE_OWNER_URL: at(ownerUrl), MIGRATE: 'true' })).toEqual({
        code: 1,
        said: 'The content has no merchant or no tier; run: npm run herzkarte -- content apply.\n',
      })
    } finally {
      await admin.query('drop database empty_one with (force)')
      await admin.end()
    }
  })
})

/** Whether the port takes no new connection. */
function rejects(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname)
    socket.once('connect', () => resolve(socket.destroy() === undefined))
    socket.once('error', () => resolve(true))
  })
}
