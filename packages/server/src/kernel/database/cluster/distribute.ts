import { UserError } from '@herzkarte/command'
import type pg from 'pg'
import { coordinatorTables, lookUpTables, memberFunctions, memberTables, plainTables, referenceTables } from '../tables.ts'

/** A table and where Citus has it; `local` is on the coordinator. */
export interface Place {
  table: string
  type: 'distributed' | 'reference' | 'local'
  column: string | null
}

/** The place of every table. Members come first: what is distributed by member is put beside them. */
async function placesIn(owner: pg.Client): Promise<Place[]> {
  const { rows } = await owner.query<{ table: string }>(memberTables)
  return [
    ...rows.map(({ table }): Place => ({ table, type: 'distributed', column: 'member_id' })),
    ...Object.entries(lookUpTables).map(([table, column]): Place => ({ table, type: 'distributed', column })),
    ...referenceTables.map((table): Place => ({ table, type: 'reference', column: null })),
    ...coordinatorTables.map((table): Place => ({ table, type: 'local', column: null })),
  ]
}

/** The tables that are not yet where `tables.ts` has them. Throws UserError without Citus or workers, or if a table is elsewhere. */
export async function movesOf(owner: pg.Client): Promise<Place[]> {
  const { rowCount: extensions } = await owner.query(`select from pg_extension where extname = 'citus'`)
  if (extensions === 0)
    throw new UserError('The database has no extension citus: create it on every node and register the nodes (docs/scaling.md).')
  const { rowCount: workers } = await owner.query('select from citus_get_active_worker_nodes()')
  if (workers === 0) throw new UserError('No worker is registered: run citus_add_node for each of them (docs/scaling.md).')
  const { rows } = await owner.query<Place>(
    `select c.relname as table, t.citus_table_type as type, nullif(t.distribution_column, '<none>') as column
     from citus_tables t join pg_class c on c.oid = t.table_name where c.relnamespace = 'public'::regnamespace`,
  )
  const found = new Map(rows.map((row) => [row.table, row]))
  return (await placesIn(owner)).filter(({ table, type, column }) => {
    const present = found.get(table)
    if (present && (present.type !== type || present.column !== column))
      throw new UserError(
        `The table ${table} is ${present.type} (${present.column ?? 'no column'}) and has to be ${type} (${column ?? 'no column'}); undistribute it first.`,
      )
    return !present
  })
}

/** Moves the tables, each in a transaction. What is done stays done if it is interrupted, and the next run continues. */
export async function distribute(owner: pg.Client, moves: readonly Place[]): Promise<void> {
  const { rows: grants } = await owner.query<ColumnGrant>(columnGrants, [plainTables])
  // Ours read nothing but the row that they are called for.
  await owner.query('set citus.enable_unsafe_triggers = on')
  for (const { table, type, column } of moves) {
    if (type === 'reference') await owner.query('select create_reference_table($1)', [table])
    else if (type === 'local') await owner.query('select citus_add_local_table_to_metadata($1)', [table])
    else {
      // A member's rows of all tables are on the same node.
      const beside = column !== 'member_id' ? 'default' : table === 'members' ? 'none' : 'members'
      await owner.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, column, beside])
    }
  }
  for (const grant of grants) await grantOnShards(owner, grant)
  for (const [signature, member] of Object.entries(memberFunctions))
    await owner.query(`select create_distributed_function($1, $2, colocate_with => 'members', force_delegation => true)`, [
      signature,
      member,
    ])
  await owner.query(jobsInCommit)
}

/**
 * The queue is unknown to Citus. Without this, a transaction with rows on one node would be committed there first and on the coordinator second, and a
 * coordinator that is killed in between would lose its jobs. A change of a table that Citus knows on the coordinator makes it a two-phase commit.
 */
const jobsInCommit = `
  create or replace function commit_jobs_with_rows() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from job_commits;
    return null;
  end $$;
  create or replace trigger commit_with_rows after insert on graphile_worker._private_jobs
    for each statement execute function commit_jobs_with_rows()`

interface ColumnGrant {
  table: string
  role: string
  privileges: string
}

/** Rights to single columns. Citus hands on those to tables only. */
const columnGrants = `
  select c.relname as table, quote_ident(pg_get_userbyid(x.grantee)) as role,
    string_agg(x.privilege_type || ' (' || quote_ident(a.attname) || ')', ', ') as privileges
  from pg_attribute a join pg_class c on c.oid = a.attrelid cross join aclexplode(a.attacl) x
  where c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[]) group by 1, 2 order by 1, 2`

async function grantOnShards(owner: pg.Client, { table, role, privileges }: ColumnGrant): Promise<void> {
  await owner.query(`grant ${privileges} on ${table} to ${role}`)
  const { rows } = await owner.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_placements($1, $2)',
    [table, `grant ${privileges} on %s to ${role}`],
  )
  const failed = rows.find(({ success }) => !success)
  if (failed) throw new Error(`Rights to columns of ${table} were not given: ${failed.result}`)
}
