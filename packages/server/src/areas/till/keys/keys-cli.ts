import type pg from 'pg'
import { readContent } from '../../../content/index.ts'
import { withOwner } from '../../../kernel/database/index.ts'
import { listTillKeys, makeTillKey, revokeTillKey, type TillKey } from './keys.ts'

const usage = `npm run till-key -- <what>

  make <store> <label>  makes a key for the tills of a store and shows it, this once
  list                  all keys by store, without the keys themselves
  revoke <id>           a key of the list counts no more; its tills are rejected within seconds

The database is DATABASE_OWNER_URL, or the one that runs below DATA_DIR.`

/** Exit codes: 0 done, 1 there is no such store or key, 2 invalid arguments, 3 the database does not answer. */
async function main([command, ...values]: string[]): Promise<number> {
  const [first = '', ...rest] = values
  const label = rest.join(' ')
  if (command === 'make' && first && label) return withOwner('till-keys', (client) => make(client, first, label))
  if (command === 'list' && values.length === 0) return withOwner('till-keys', list)
  if (command === 'revoke' && first && rest.length === 0) return withOwner('till-keys', (client) => revoke(client, first))
  console.error(usage)
  return 2
}

async function make(client: pg.Client, storeId: string, label: string): Promise<number> {
  const { stores } = await readContent(client)
  if (!stores.some(({ id }) => id === storeId)) {
    console.error(`There is no store ${storeId}. Stores: ${stores.map(({ id }) => id).join(', ')}.`)
    return 1
  }
  console.log(await makeTillKey(client, storeId, label, new Date()))
  console.error('Put it into the tills now: nobody can show it again.')
  return 0
}

async function list(client: pg.Client): Promise<number> {
  const keys = await listTillKeys(client)
  console.log(
    keys.length === 0 ? 'There are no till keys yet; make one with: npm run till-key -- make <store> <label>' : keys.map(lineOf).join('\n'),
  )
  return 0
}

async function revoke(client: pg.Client, id: string): Promise<number> {
  const revoked = await revokeTillKey(client, id, new Date())
  if (!revoked) {
    console.error(`There is no till key ${id}.`)
    return 1
  }
  console.log(`${revoked.storeId}, ${revoked.label}: ${revoked.revokedAt ? 'was revoked before' : 'revoked'}.`)
  return 0
}

function lineOf({ id, storeId, label, createdAt, revokedAt }: TillKey): string {
  const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'counts'
  return [id, storeId.padEnd(20), label.padEnd(20), `made ${createdAt.toISOString()}`, state].join('  ')
}

process.exitCode = await main(process.argv.slice(2))
