import { StartError } from '@herzkarte/dev/postgres/index.ts'
import type pg from 'pg'

/** The parameters of a population. */
export interface Plan {
  seed: number
  members: number
  entries: number
}

/** The progress of a population, stored in the database in the transaction of each batch. */
export interface Progress extends Plan {
  until: Date
  visits: number
  passwordHash: string
  settled: number
  entriesBooked: number
}

const table = `
  create schema if not exists population;
  create table if not exists population.progress (
    only_row boolean primary key default true check (only_row),
    seed int not null,
    members int not null,
    entries bigint not null,
    until timestamptz not null,
    visits double precision not null,
    password_hash text not null,
    settled int not null default 0,
    entries_booked bigint not null default 0
  )`

/** The population of this database; undefined if there is none yet. */
export async function readProgress(client: pg.Client): Promise<Progress | undefined> {
  await client.query(table)
  const { rows } = await client.query<Progress>(`
    select seed, members, entries::float8 as entries, until, visits, password_hash as "passwordHash", settled, entries_booked::float8 as "entriesBooked"
    from population.progress`)
  return rows[0]
}

/** @throws StartError when the database has a different population: it can contain only one. */
export function assertSame(has: Plan, wanted: Plan): void {
  if (has.seed === wanted.seed && has.members === wanted.members && has.entries === wanted.entries) return
  throw new StartError(
    `This database has another population: --members ${has.members} --entries ${has.entries} --seed ${has.seed}. Take another data folder.`,
  )
}

export async function begin(client: pg.Client, { seed, members, entries, until, visits, passwordHash }: Progress): Promise<void> {
  const values = [seed, members, entries, until, visits, passwordHash]
  await client.query(
    'insert into population.progress (seed, members, entries, until, visits, password_hash) values ($1, $2, $3, $4, $5, $6)',
    values,
  )
}

export async function note(client: pg.Client, settled: number, entriesBooked: number): Promise<void> {
  await client.query('update population.progress set settled = $1, entries_booked = entries_booked + $2', [settled, entriesBooked])
}
