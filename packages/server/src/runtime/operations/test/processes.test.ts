import type { Clone } from '@herzkarte/dev'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneTemplate } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { runProcess, type ServerProcess, startProcess } from './server-process.ts'

// Each test takes the processes as the one before left them: starting some takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let database: Clone
let running: ServerProcess
beforeAll(async () => {
  database = await cloneTemplate()
  running = await startProcess({ DATABASE_URL: database.appUrl, PROCESSES: '2', JOBS: 'false', DRAIN_SECONDS: '2' })
  await eventually(() => expect(pidsOf(running.lines, listening)).toHaveLength(2))
})
afterAll(async () => {
  running.signal('SIGKILL')
  await running.ended
  await database.drop()
})

/** Without keep-alive each request is a connection of its own, and goes to whichever process is next. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${running.url}${path}`, { ...init, headers: { connection: 'close', ...init.headers } })
const merchant = () => ask('/getMerchantDetail.do?merchantCode=feldmarkt&lang=de_DE')
const pidsOf = (lines: ServerProcess['lines'], message: RegExp) =>
  lines.filter(({ msg }) => message.test(String(msg))).map(({ pid }) => pid as number)
const listening = /^Server listening/

/** Asks until both processes have answered; which one it was they log. */
async function untilBothAnswer(lines: ServerProcess['lines']): Promise<number[]> {
  const from = lines.length
  return eventually(async () => {
    expect((await merchant()).status).toBe(200)
    const pids = [...new Set(pidsOf(lines.slice(from), /^answered$/))]
    expect(pids).toHaveLength(2)
    return pids
  })
}

it('share a port, and show the figures of all of them', async () => {
  await untilBothAnswer(running.lines)
  // What was answered is counted and logged after the answer.
  const text = await eventually(async () => {
    const figures = await (await ask('/metrics')).text()
    const answered = pidsOf(running.lines, /^answered$/).length
    expect(figures).toContain(`herzkarte_requests_total{call="getMerchantDetail",code="0"} ${answered}\n`)
    return figures
  })
  expect(text).toMatch(/^herzkarte_processes 2$/m)
  expect(text).toMatch(/^herzkarte_event_line_up 1$/m)
})

it('count the limit of an address together', async () => {
  await untilBothAnswer(running.lines)
  const tryIn = () => ask('/exchangeAuthCode.do', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"x"}' })
  await tryIn()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`update rate_counters set count = 2999 where key like 'exchangeAuthCode:%'`)
  await owner.end()
  // One is left, whichever process takes it.
  const codes = []
  for (let tries = 0; tries < 4; tries++) codes.push(((await (await tryIn()).json()) as { errorCode: number }).errorCode)
  expect(codes.map((code) => code === 90429)).toEqual([false, true, true, true])
})

describe('one that dies', () => {
  it('is replaced, and the others go on', async () => {
    const { lines } = running
    const [victim, other] = await untilBothAnswer(lines)
    process.kill(victim as number, 'SIGKILL')
    await eventually(() => expect(pidsOf(lines, listening)).toHaveLength(3))
    expect(lines.find(({ msg }) => msg === 'a process died')).toMatchObject({ process: victim, signal: 'SIGKILL', againInMs: 200 })
    const pids = await untilBothAnswer(lines)
    expect(pids).toContain(other)
    expect(pids).not.toContain(victim)
  })

  it('at its start keeps all from starting, and the reason is printed once', async () => {
    await expect(startProcess({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PROCESSES: '2' })).rejects.toThrow('does not answer')
    const { port } = new URL(running.url)
    expect(await runProcess({ DATABASE_URL: database.appUrl, PROCESSES: '2', PORT: port })).toEqual({
      code: 1,
      said: `Port ${port} is in use; end what uses it, or choose another with PORT.\n`,
    })
  })
})

it('are replaced one after another without a request that fails', async () => {
  const { lines } = running
  const before = await untilBothAnswer(lines)
  let isAsking = true
  const statuses: Promise<number[]> = (async () => {
    const seen = []
    while (isAsking) seen.push((await merchant()).status)
    return seen
  })()
  running.signal('SIGHUP')
  await eventually(() => expect(lines.some(({ msg }) => msg === 'all processes are new')).toBe(true))
  isAsking = false
  expect(new Set(await statuses)).toEqual(new Set([200]))
  const after = await untilBothAnswer(lines)
  expect(after.filter((pid) => before.includes(pid))).toEqual([])
})

it('end together, in good order', async () => {
  const { lines, ended } = running
  await untilBothAnswer(lines)
  running.signal('SIGTERM')
  // Said before the port closes, while requests are still taken.
  await eventually(async () => expect((await ask('/readyz')).status).toBe(503))
  expect((await merchant()).status).toBe(200)
  expect(await ended).toBe(0)
})

it('told to stop while one of them still starts, they end in good order, too', async () => {
  const { signal, ended } = await startProcess({ DATABASE_URL: database.appUrl, PROCESSES: '2', JOBS: 'false' })
  signal('SIGTERM')
  expect(await ended).toBe(0)
})
