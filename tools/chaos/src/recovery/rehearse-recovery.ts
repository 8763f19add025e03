import { randomBytes, randomUUID } from 'node:crypto'
import {
  applyContent,
  auditDatabase,
  ensureTillKeys,
  loadContent,
  migrate,
  readSettings,
  type Server,
  startServer,
} from '@herzkarte/server'
import { aMember } from '@herzkarte/server/testing/members.ts'
import { httpTransport } from '@herzkarte/till-client/transport.ts'
import pg from 'pg'
import { type ArchivedDatabase, startArchivedDatabase } from './archived-database.ts'
import type { Programs } from './programs.ts'

const merchant = new URL('../../../../merchant/', import.meta.url).pathname
const storeId = 'lindenau'
const fullBackups = 2

/**
 * Sells twice, destroys the database, restores it to the moment between the sales, and audits it. Then the till sends the second sale again,
 * as its queue would. Says what was shown, a line each.
 *
 * @throws Error with the first promise that does not hold.
 */
export async function rehearseRecovery(programs: Programs, say: (line: string) => void): Promise<void> {
  const database = await startArchivedDatabase(programs)
  try {
    const key = randomBytes(32).toString('base64url')
    await prepare(database, key)
    const secret = randomBytes(32).toString('hex')
    let server = await serve(database, secret)
    const member = await aMember({ server })
    const sale = (receiptNumber: string) => ({
      operationId: randomUUID(),
      ...{ receiptNumber, tillNumber: '1', happenedAt: new Date().toISOString(), cardNumber: member.cardNumber },
      lines: [
        { line: 1, productId: '4012345000016', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese', quantity: 1, amountCents: 1500 },
      ],
    })
    const [first, second] = [sale('1'), sale('2')]
    const sell = (input: typeof first) => httpTransport({ url: server.url, key }).send('checkout', input, 10_000)
    await database.backUp('full')
    await sell(first)
    const moment = await database.now()
    await sell(second)
    must((await receipts(database)) === '1, 2', 'Both sales are booked')
    await server.close()

    await database.destroy()
    say('The database is destroyed after two sales.')
    await database.restore(moment)
    must((await receipts(database)) === '1', 'Only the first sale is there after the restore')
    await audited(database)
    say(`It is restored to ${moment}: the first sale is there, the second is not, and the ledger holds.`)

    server = await serve(database, secret)
    await sell(first)
    await sell(second)
    await sell(second)
    await server.close()
    must((await receipts(database)) === '1, 2', 'The second sale is booked once when its till sends it again')
    await audited(database)
    say('The till sends both again: the second sale is booked, once, and the ledger holds.')

    for (let more = 0; more < fullBackups; more++) await database.backUp('full')
    await database.backUp('diff')
    must((await database.backups()).join() === 'full,full,diff', 'Old backups are removed')
    must(!(await database.opensWith('another pass phrase')), 'Backups cannot be read without their pass phrase')
    say('Two full backups are left of three, and nobody reads them without their pass phrase.')
  } finally {
    await database.remove()
  }
}

async function prepare({ ownerUrl }: ArchivedDatabase, key: string): Promise<void> {
  await migrate(ownerUrl, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await applyContent(owner, await loadContent(merchant), { today: new Date().toISOString().slice(0, 10) })
  await owner.end()
  await ensureTillKeys(ownerUrl, 'rehearsal', [{ storeId, key }])
}

function serve({ appUrl }: ArchivedDatabase, secret: string): Promise<Server> {
  return startServer(
    readSettings({ DEMO: 'true', PORT: '0', DATABASE_URL: appUrl, SECRET: secret, MERCHANT_DIR: merchant, LOG_LEVEL: 'error' }),
  )
}

async function receipts({ ownerUrl }: ArchivedDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select receipt_number as number from receipts order by 1')
  await client.end()
  return rows.map(({ number }) => number).join(', ')
}

async function audited({ ownerUrl }: ArchivedDatabase): Promise<void> {
  const { problems } = await auditDatabase(ownerUrl)
  must(problems.length === 0, `The audit finds nothing (${problems[0]})`)
}

function must(holds: boolean, promise: string): void {
  if (!holds) throw new Error(`${promise}: that is not so.`)
}
