import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localDatabase, openPool } from '@herzkarte/server/database'
import { startSystem } from './system.ts'

/** Slots for calls; pages have half as many. The smallest possible setting. */
const places = 8

/** Requests that wait for a database table, and so occupy a slot for as long as the table is locked. */
const waiting = {
  page: {
    table: 'shares',
    begin: (url: string) => fetch(`${url}/share/of-nobody-12`, { headers: { accept: 'text/html' } }),
  },
  call: {
    table: 'user_name_owners',
    begin: (url: string) =>
      fetch(`${url}/checkIsExistUserName.do`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ merchantId: '1001', lang: 'de_DE', userName: 'journey' }),
      }),
  },
}

/** A separate system with few slots, which can all be occupied. */
export interface BusyMarket {
  address: string
  /** Occupies all slots for pages, or for calls. The returned function frees them again. */
  fillsUp(kind: keyof typeof waiting): Promise<() => Promise<void>>
  close(): Promise<void>
}

export async function newBusyMarket(): Promise<BusyMarket> {
  const dataDir = mkdtempSync(join(tmpdir(), 'herzkarte-test-busy-'))
  const { address, stop } = await startSystem(dataDir, { REQUESTS_AT_ONCE: String(places), DATABASE_TIMEOUT_MS: '120000' })
  const database = openPool({ databaseUrl: localDatabase(dataDir, 'owner') ?? '', poolSize: 1, statementTimeoutMs: 60_000 })
  let leave = async () => {}
  return {
    address,
    async fillsUp(kind) {
      const { table, begin } = waiting[kind]
      const owner = await database.connect()
      await owner.query(`begin; lock table ${table} in access exclusive mode`)
      const others: Promise<Response>[] = []
      let isFull = false
      while (!isFull) {
        const one = begin(address)
        others.push(one)
        // A request that has a slot waits for the table.
        isFull = (await Promise.race([one, pause(100)]))?.status === 503
      }
      leave = async () => {
        leave = async () => {}
        await owner.query('rollback')
        owner.release()
        await Promise.all(others)
      }
      return leave
    },
    async close() {
      await leave()
      await database.end()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))
