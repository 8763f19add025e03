import { randomBytes } from 'node:crypto'
import { UserError } from '@herzkarte/command'
import type { ClientBase } from 'pg'
import { v7 } from 'uuid'
import { hashPassword } from '../../areas/account/index.ts'
import { withOwner } from '../../kernel/database/index.ts'
import { recordByCommand } from '../../runtime/security/by-command.ts'

const onDatabase = <Result>(work: (client: ClientBase) => Promise<Result>) => withOwner('studio-users', work)

/** Makes an account, or gives one another name, other rights and a new password, with which its passkeys end. */
export async function add(login: string, name: string, rights: string): Promise<void> {
  const password = randomBytes(12).toString('base64url')
  await change(
    `with made as (
       insert into studio.users (user_id, login, name, rights, password_hash, password_expires_at, created_at)
       values ($1, $2, $3, $4, $5, now() + interval '7 days', now())
       on conflict (lower(login)) where issuer is null do update set name = excluded.name, rights = excluded.rights,
         password_hash = excluded.password_hash, password_expires_at = excluded.password_expires_at, disabled_at = null
       returning user_id
     ), gone as (delete from studio.passkeys using made where passkeys.user_id = made.user_id)
     select user_id as id from made`,
    [v7(), login, name, rights.split(','), await hashPassword(password)],
  )
  console.log(password)
  console.error('Give it to its owner now: nobody can show it again. It lets them choose a password, within a week.')
}

export async function disable(login: string): Promise<void> {
  const sql = 'update studio.users set disabled_at = coalesce(disabled_at, now()) where lower(login) = lower($1) returning user_id as id'
  if ((await change(sql, [login])) === 0) throw new UserError(`There is no account ${login}; list shows all.`)
  console.log(`${login}: disabled.`)
}

/** Changes accounts, and ends their sessions. Returns how many there are. */
async function change(sql: string, values: unknown[]): Promise<number> {
  return onDatabase(async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(sql, values)
    for (const { id } of rows) {
      await client.query('delete from studio.sessions where user_id = $1', [id])
      await recordByCommand(client, { kind: 'studio-user-changed', command: 'studio-user', keyId: id })
    }
    await client.query('commit')
    return rows.length
  })
}

export async function list(): Promise<void> {
  const { rows } = await onDatabase((client) =>
    client.query<Record<string, string>>(
      `select login, name, array_to_string(rights, ',') as rights,
         case when issuer is null then 'made ' || created_at::date else 'from ' || issuer end as origin,
         case when disabled_at is not null then 'disabled ' || disabled_at::date
           when password_expires_at is not null then 'has not chosen a password' else 'counts' end as state,
         coalesce('used ' || (select max(used_at)::date from studio.sessions where sessions.user_id = users.user_id), 'not signed in') as used
       from studio.users order by lower(login)`,
    ),
  )
  const lines = rows.map((row) =>
    Object.values(row)
      .map((value) => value.padEnd(16))
      .join('  ')
      .trimEnd(),
  )
  console.log(
    lines.join('\n') ||
      'There are no accounts yet; make one with: npm run herzkarte -- studio-user add <login> --name <name> --rights edit',
  )
}
