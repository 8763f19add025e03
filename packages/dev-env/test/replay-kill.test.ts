import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { auditDatabase } from '@herzkarte/server'
import { replay } from '@herzkarte/till/replay/replay.ts'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../src/index.ts'
import { aFolder } from './support/folders.ts'
import { sql } from './support/sql.ts'

const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url))
const excerpt = fileURLToPath(new URL('../../till/test/complete-journey/', import.meta.url))
const folder = aFolder()
let system: ChildProcess | undefined
afterAll(async () => {
  await end('SIGTERM')
  folder.remove()
})

/** Starts the whole system on the folder, as `npm start` does. */
async function start(port: number): Promise<void> {
  system = fork(bin, {
    execArgv: [],
    silent: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder.path, RATE_LIMIT_FACTOR: '1000000', DATABASE_URL: '' },
  })
  await Promise.race([once(system, 'message'), once(system, 'exit').then(() => Promise.reject(new Error('The system ended')))])
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!system || system.exitCode !== null || system.signalCode !== null) return
  const ended = once(system, 'exit')
  system.kill(signal)
  await ended
}

test('a server killed in the middle of a replay loses nothing and books nothing twice', { timeout: 180_000 }, async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  await start(port)
  const { stores } = (await (await fetch(`${url}/till/simulator.json`)).json()) as SimulatorData
  const { DATABASE_URL = '' } = parseEnv(readFileSync(join(folder.path, 'database.env'), 'utf8'))

  let kills = 0
  const running = replay({
    folder: excerpt,
    stateDir: join(folder.path, 'replay'),
    url,
    keys: stores,
    log: () => {},
    onSale(sold) {
      // Twice, at sales that are under way.
      if (sold === 60 || sold === 200) {
        kills++
        void end('SIGKILL').then(() => start(port))
      }
    },
  })
  const { baskets, refused } = await running
  expect({ kills, refused }).toEqual({ kills: 2, refused: [] })

  const { DATABASE_URL: url2 = DATABASE_URL } = parseEnv(readFileSync(join(folder.path, 'database.env'), 'utf8'))
  const [{ count } = { count: '0' }] = await sql<{ count: string }>(url2, `select count(*) from receipts where till_number <> 'DEMO'`)
  expect(Number(count)).toBe(baskets)
  expect((await auditDatabase(url2)).problems).toEqual([])
})
