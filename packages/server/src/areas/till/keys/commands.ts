import { UserError } from '@herzkarte/command'
import { readContent } from '../../../content/index.ts'
import { withOwner } from '../../../kernel/database/index.ts'
import { recordByCommand } from '../../../runtime/security/by-command.ts'
import { keyHash, keyId, listTillKeys, makeTillKey, revokeTillKey, simulatorLabel, type TillKey, type usualCredits } from './keys.ts'

const maxListed = 10

const onDatabase = <Result>(work: Parameters<typeof withOwner<Result>>[1]) => withOwner('till-keys', work)

export function make(storeId: string, label: string, limits: typeof usualCredits): Promise<void> {
  if (label === simulatorLabel) throw new UserError(`${simulatorLabel} is the label of a demo's keys; choose another.`)
  return onDatabase(async (client) => {
    const { stores } = await readContent(client)
    if (!stores.some(({ id }) => id === storeId))
      throw new UserError(`There is no store ${storeId}. Stores: ${listOf(stores.map(({ id }) => id))}.`)
    const key = await makeTillKey(client, storeId, label, new Date(), limits)
    await recordByCommand(client, { kind: 'key-made', command: 'till-key', keyId: keyId(keyHash(key)) })
    console.log(key)
    console.error('Put it into the tills now: nobody can show it again.')
  })
}

export async function list(): Promise<void> {
  const keys = await onDatabase(listTillKeys)
  console.log(
    keys.length === 0 ? 'There are no till keys yet; make one with: npm run till-key -- make <store> <label>' : keys.map(lineOf).join('\n'),
  )
}

export async function revoke(id: string): Promise<void> {
  const revoked = await onDatabase(async (client) => {
    const before = await revokeTillKey(client, id, new Date())
    if (before && !before.revokedAt) await recordByCommand(client, { kind: 'key-revoked', command: 'till-key', keyId: id })
    return before
  })
  if (!revoked) throw new UserError(`There is no till key ${id}.`)
  console.log(`${revoked.storeId}, ${revoked.label}: ${revoked.revokedAt ? 'was revoked before' : 'revoked'}.`)
}

/** The first ids, and how many more there are: a chain has hundreds of stores. */
function listOf(ids: readonly string[]): string {
  const more = ids.length - maxListed
  return ids.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more in merchant/stores` : '')
}

function lineOf({ id, storeId, label, createdAt, revokedAt, creditsPerHour, creditsPerDay }: TillKey): string {
  const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'counts'
  const credits = `credits ${creditsPerHour} an hour, ${creditsPerDay} a day`
  return [id, storeId.padEnd(20), label.padEnd(20), `made ${createdAt.toISOString()}`, credits, state].join('  ')
}
