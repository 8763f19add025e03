import { UserError } from '@herzkarte/command'
import type pg from 'pg'
import { escapeIdentifier as quoted } from 'pg'
import { type Note, writeNote } from './note.ts'

/**
 * Lets nobody but the owner connect to the old database, so that no sale is booked there any more, and notes how it is opened again.
 *
 * @throws UserError if somebody is connected, or if the role may not close it.
 */
export async function close(source: pg.Client, note: Note): Promise<Note> {
  await checkConnected(source, 'old')
  const opening = (await grantees(source)).map(({ database, grantee }) => `grant connect on database ${database} to ${grantee}`)
  // Noted before it is closed, and never forgotten by a second run.
  const closed = { ...note, opening: [...new Set([...note.opening, ...opening])] }
  await writeNote(source, closed)
  for (const { database, grantee } of await grantees(source)) await source.query(`revoke connect on database ${database} from ${grantee}`)
  try {
    if ((await grantees(source)).length > 0)
      throw new UserError(
        'The role in DATABASE_OWNER_URL does not own the old database, so it cannot close it: alter database … owner to it.',
      )
    await checkConnected(source, 'old')
  } catch (error) {
    await reopen(source, closed)
    throw error
  }
  return closed
}

export async function reopen(source: pg.Client, { opening }: Note): Promise<void> {
  for (const statement of opening) await source.query(statement)
}

/** Who may connect, apart from this role. */
async function grantees(source: pg.Client): Promise<{ database: string; grantee: string }[]> {
  const { rows } = await source.query<{ database: string; grantee: string }>(
    `select datname as database, case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee
     from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
     where datname = current_database() and privilege_type = 'CONNECT' and grantee <> (select oid from pg_roles where rolname = current_user)`,
  )
  return rows.map(({ database, grantee }) => ({ database: quoted(database), grantee }))
}

/**
 * Commands of the owner count as well, and so do transactions that are prepared. Superusers do not, who watch a database, nor the other nodes of a cluster.
 *
 * @throws UserError with who is connected.
 */
export async function checkConnected(client: pg.Client, which: 'old' | 'new'): Promise<void> {
  const { rows } = await client.query<{ who: string }>(
    `select distinct usename || case when application_name = '' then '' else ' with ' || application_name end as who
     from pg_stat_activity join pg_roles on rolname = usename
     where datname = current_database() and pid <> pg_backend_pid() and not rolsuper and application_name not like 'citus%' order by 1`,
  )
  if (rows.length > 0) {
    const roles = rows.map(({ who }) => who).join(', ')
    throw new UserError(`The ${which} database has connections: ${roles}. Stop the servers and all commands, then run this again.`)
  }
  const { rowCount } = await client.query(`select 1 from pg_prepared_xacts where database = current_database() and gid not like 'citus%'`)
  if (rowCount !== 0) throw new UserError(`The ${which} database has prepared transactions. End them, then run this again.`)
}
