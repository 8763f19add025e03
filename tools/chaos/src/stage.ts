import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@herzkarte/dev'
import { applyContent, ensureTillKeys, loadContent, migrate } from '@herzkarte/server'
import pg from 'pg'
import { type Machine, storeMachine } from './actors/machine.ts'
import { openPostOffice, type PostOffice } from './actors/post-office.ts'
import { type Line, openChannel } from './connection.ts'
import { type ChaosDatabase, startDatabase } from './database.ts'
import { type Disk, openDisk } from './disk.ts'
import { randomOf } from './random.ts'

/** The complete system on two machines: servers, their database, and the connections between them. */
export interface Stage {
  database: ChaosDatabase
  disk: Disk
  machines: readonly Machine[]
  /** From each machine to the database. */
  databaseLines: readonly Line[]
  /** From members and tills to the machines, with the possible faults. */
  front: Line
  post: PostOffice
  /** The servers' environment, for creating members. */
  env: Record<string, string>
  tills: readonly { storeId: string; tillNumber: string; key: string; queueFile: string }[]
  close(): Promise<void>
}

const merchant = new URL('../../../merchant/', import.meta.url).pathname
export const machineCount = 2
const stores = ['lindenau', 'lindenau', 'bautzen']

export interface Setting {
  /** Replace those of the servers. */
  settings?: Record<string, string>
  /** On how many of the machines works always share a transaction, also if they are alone. */
  sharing?: number
}

export async function setStage(seed: number, { settings = {}, sharing = 1 }: Setting = {}): Promise<Stage> {
  const database = await startDatabase()
  const { folder } = database
  const { ownerUrl, appUrl, port } = database.postgres
  await migrate(ownerUrl, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await applyContent(owner, await loadContent(merchant), { today: new Date().toISOString().slice(0, 10) })
  await owner.end()
  const tills = stores.map((storeId, index) => ({
    storeId,
    tillNumber: String(index + 1),
    key: randomBytes(32).toString('base64url'),
    queueFile: join(folder, `till-${index}`),
  }))
  await ensureTillKeys(ownerUrl, 'chaos', tills)
  const disk = await openDisk(database)

  const post = await openPostOffice()
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: appUrl,
    DATABASE_POOL: '6',
    SECRET: randomBytes(32).toString('hex'),
    MERCHANT_DIR: merchant,
    PUBLIC_URL: 'https://herzkarte.example',
    RATE_LIMIT_FACTOR: '1000000',
    ACCESS_TOKEN_SECONDS: '86400',
    ...post.env,
    ...settings,
  }
  const databaseLines = await Promise.all(
    Array.from({ length: machineCount }, (_, index) => openChannel({ to: [port], random: randomOf(seed, `database line ${index}`) })),
  )
  const ports = await Promise.all(databaseLines.map(() => freePort()))
  const machines = databaseLines.map((line, index) => {
    const through = Object.assign(new URL(appUrl), { port: String(line.port) }).href
    return storeMachine({
      port: ports[index] as number,
      env: { ...env, DATABASE_URL: through },
      clockFile: join(folder, `clock-${index}`),
      sharesAlways: index < sharing,
    })
  })
  const front = await openChannel({ to: ports, random: randomOf(seed, 'front line') })
  await Promise.all(ports.map(untilReady))

  return {
    database,
    disk,
    machines,
    databaseLines,
    front,
    post,
    env,
    tills,
    async close() {
      await Promise.all(machines.map((machine) => machine.stop()))
      await Promise.all([front, ...databaseLines].map((line) => line.close()))
      await post.close()
      await database.stop()
    },
  }
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
}
