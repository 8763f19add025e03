import { UserError } from '@herzkarte/command'
import { withOwner } from '../../../kernel/database/index.ts'
import { recordByCommand } from '../../../runtime/security/by-command.ts'
import { idOfKey, listPartnerKeys, makePartnerKey, type PartnerKey, revokePartnerKey } from './partner-keys.ts'

const onDatabase = <Result>(work: Parameters<typeof withOwner<Result>>[1]) => withOwner('partner-keys', work)

export async function make(partner: string): Promise<void> {
  const made = await onDatabase(async (client) => {
    const key = await makePartnerKey(client, partner, new Date())
    await recordByCommand(client, { kind: 'key-made', command: 'partner-key', keyId: idOfKey(key) })
    return key
  })
  console.log(made)
  console.error('Give it to the partner now: nobody can show it again.')
}

export async function list(): Promise<void> {
  const keys = await onDatabase(listPartnerKeys)
  console.log(
    keys.map(lineOf).join('\n') || 'There are no partner keys yet; make one with: npm run herzkarte -- partner-key make <partner>',
  )
}

export async function revoke(id: string): Promise<void> {
  const revoked = await onDatabase(async (client) => {
    const before = await revokePartnerKey(client, id, new Date())
    if (before && !before.revokedAt) await recordByCommand(client, { kind: 'key-revoked', command: 'partner-key', keyId: id })
    return before
  })
  if (!revoked) throw new UserError(`There is no partner key ${id}.`)
  console.log(`${revoked.partner}: ${revoked.revokedAt ? 'was revoked before' : 'revoked'}.`)
}

function lineOf({ id, partner, createdAt, revokedAt }: PartnerKey): string {
  const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'counts'
  return [id, partner.padEnd(40), `made ${createdAt.toISOString()}`, state].join('  ')
}
