import type pg from 'pg'
import { withOwner } from '../../../kernel/database/index.ts'
import { listPartnerKeys, makePartnerKey, type PartnerKey, revokePartnerKey } from './partner-keys.ts'

const usage = `npm run partner-key -- <what>

  make <partner>  makes a key by which a partner's pages learn who opened them from the app, and shows it, this once
  list            all keys by partner, without the keys themselves
  revoke <id>     a key of the list counts no more

A partner is a short word such as bio-box; members have other ids at every partner, so its name stays what it is.
The database is DATABASE_OWNER_URL, or the one that runs below DATA_DIR.`

const partnerName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const partnerNameMaxLength = 40

/** Exit codes: 0 done, 1 there is no such key, 2 invalid arguments, 3 the database does not answer. */
async function main([command, value = '', ...rest]: string[]): Promise<number> {
  const isPartner = partnerName.test(value) && value.length <= partnerNameMaxLength
  if (command === 'make' && isPartner && rest.length === 0) return withOwner('partner-keys', (client) => make(client, value))
  if (command === 'list' && value === '') return withOwner('partner-keys', list)
  if (command === 'revoke' && value !== '' && rest.length === 0) return withOwner('partner-keys', (client) => revoke(client, value))
  console.error(usage)
  return 2
}

async function make(client: pg.Client, partner: string): Promise<number> {
  console.log(await makePartnerKey(client, partner, new Date()))
  console.error('Give it to the partner now: nobody can show it again.')
  return 0
}

async function list(client: pg.Client): Promise<number> {
  const keys = await listPartnerKeys(client)
  console.log(
    keys.length === 0 ? 'There are no partner keys yet; make one with: npm run partner-key -- make <partner>' : keys.map(lineOf).join('\n'),
  )
  return 0
}

async function revoke(client: pg.Client, id: string): Promise<number> {
  const revoked = await revokePartnerKey(client, id, new Date())
  if (!revoked) {
    console.error(`There is no partner key ${id}.`)
    return 1
  }
  console.log(`${revoked.partner}: ${revoked.revokedAt ? 'was revoked before' : 'revoked'}.`)
  return 0
}

function lineOf({ id, partner, createdAt, revokedAt }: PartnerKey): string {
  const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'counts'
  return [id, partner.padEnd(partnerNameMaxLength), `made ${createdAt.toISOString()}`, state].join('  ')
}

process.exitCode = await main(process.argv.slice(2))
