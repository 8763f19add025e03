import { randomBytes } from 'node:crypto'
import { UserError } from '@herzkarte/command'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { hashPassword } from '../../areas/account/index.ts'
import { withOwner } from '../../kernel/database/index.ts'
import { recordByCommand } from '../../runtime/security/by-command.ts'

const oneTimeMs = 7 * dayMs

const onDatabase = <Result>(work: (client: ClientBase) => Promise<Result>) => withOwner('studio-users', work)

export async function add(login: string, name: string, rights: string): Promise<void> {
  const once = await oneTimePassword()
  const userId = v7()
  await onDatabase(async (client) => {
    const { rowCount } = await client.query(
      `insert into studio.users (user_id, login, name, rights, password_hash, password_expires_at, created_at) values ($1, $2, $3, $4, $5, $6, now())
       on conflict (lower(login)) where issuer is null do nothing`,
      [userId, login, name, rights.split(','), once.hash, once.expiresAt],
    )
    if (rowCount === 0) throw new UserError(`There is an account ${login} already; reset gives it a new password.`)
    await record(client, userId)
  })
  show(once)
}

export async function list(): Promise<void> {
  const { rows } = await onDatabase((client) =>
    client.query<Listed>(
      `select login, name, rights, issuer, disabled_at as "disabledAt", password_expires_at as "expiresAt", created_at as "createdAt",
         (select max(used_at) from studio.sessions where sessions.user_id = users.user_id) as "usedAt"
       from studio.users order by lower(login)`,
    ),
  )
  console.log(
    rows.map(lineOf).join('\n') ||
      'There are no accounts yet; make one with: npm run herzkarte -- studio-user add <login> --name <name> --rights edit',
  )
}

export async function setRights(login: string, rights: string): Promise<void> {
  await change(login, 'rights = $2', 'issuer is null and disabled_at is null', rights.split(','))
  console.log(`${login}: ${rights}.`)
}

export async function reset(login: string): Promise<void> {
  const once = await oneTimePassword()
  const renewed = 'password_hash = $2, password_expires_at = $3, disabled_at = null'
  await change(login, renewed, 'issuer is null', once.hash, once.expiresAt)
  show(once)
}

export async function disable(login: string): Promise<void> {
  await change(login, 'disabled_at = coalesce(disabled_at, $2)', 'true', new Date())
  console.log(`${login}: disabled.`)
}

/** Changes the accounts with this login, and ends their sessions and, with a new password, the passkeys. */
async function change(login: string, set: string, where: string, ...values: unknown[]): Promise<void> {
  await onDatabase(async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `update studio.users set ${set} where ${where} and lower(login) = lower($1) returning user_id as id`,
      [login, ...values],
    )
    if (rows.length === 0) throw new UserError(`There is no account ${login} of which this can be changed; list shows all.`)
    for (const { id } of rows) {
      await client.query('delete from studio.sessions where user_id = $1', [id])
      if (set.startsWith('password_hash')) await client.query('delete from studio.passkeys where user_id = $1', [id])
      await record(client, id)
    }
    await client.query('commit')
  })
}

const record = (client: ClientBase, userId: string) =>
  recordByCommand(client, { kind: 'studio-user-changed', command: 'studio-user', keyId: userId })

async function oneTimePassword() {
  const password = randomBytes(12).toString('base64url')
  return { password, hash: await hashPassword(password), expiresAt: new Date(Date.now() + oneTimeMs) }
}

function show({ password }: { password: string }): void {
  console.log(password)
  console.error('Give it to its owner now: nobody can show it again. It lets them choose a password, within a week.')
}

interface Listed {
  login: string
  name: string
  rights: string[]
  issuer: string | null
  disabledAt: Date | null
  expiresAt: Date | null
  createdAt: Date
  usedAt: Date | null
}

function lineOf({ login, name, rights, issuer, disabledAt, expiresAt, createdAt, usedAt }: Listed): string {
  const state = disabledAt ? `disabled ${disabledAt.toISOString()}` : expiresAt ? 'has not chosen a password' : 'counts'
  const from = issuer ? `from ${new URL(issuer).host}` : `made ${createdAt.toISOString()}`
  const used = usedAt ? `used ${usedAt.toISOString()}` : 'not signed in'
  return [login.padEnd(24), name.padEnd(24), rights.join(',').padEnd(12), from, state, used].join('  ')
}
