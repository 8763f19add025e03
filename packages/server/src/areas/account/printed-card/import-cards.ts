import type pg from 'pg'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { closedCardHash } from './card-customers.ts'
import type { CardCustomer } from './card-file.ts'

type Queries = Pick<pg.ClientBase, 'query'>

/** The changes of an import, as card numbers. */
export interface CardImport {
  added: string[]
  changed: string[]
  unchanged: string[]
  /** Cards that are, or were, bound to an account: their holdings have been moved there, so the file is ignored for them. */
  bound: string[]
  /** Numbers that this system has assigned to a virtual card, so no printed card can have them. */
  impossible: string[]
}

const fileRows =
  'jsonb_to_recordset($1::jsonb) as file ("cardNumber" text, "firstName" text, "lastName" text, "birthDate" date, holdings jsonb, "isClosed" boolean)'
/** What a card holds after an import: the hearts of the file, and those of campaigns that have no column in it. */
const merged = `coalesce(
  (select jsonb_object_agg(key, value) from jsonb_each(coalesce(kept.holdings, '{}') || file.holdings) where value <> '0'), '{}')`
const closedOnes = 'select card_hash from closed_cards where card_hash = any($1)'

const compare = `
  select file."cardNumber", case
      when cards.kind = 'virtual' then 'impossible'
      when file."isClosed" then 'bound'
      when kept.card_number is null then 'added'
      when kept.member_id is not null then 'bound'
      when (kept.first_name, kept.last_name, kept.birth_date, kept.holdings)
        is distinct from (file."firstName", file."lastName", file."birthDate", ${merged}) then 'changed'
      else 'unchanged' end as state
  from ${fileRows}
  left join card_customers kept on kept.card_number = file."cardNumber"
  left join cards on cards.card_number = file."cardNumber"
  order by 1`

const upsert = `
  insert into card_customers (card_number, first_name, last_name, birth_date, holdings)
  select "cardNumber", file."firstName", file."lastName", file."birthDate", ${merged}
  from ${fileRows}
  left join card_customers kept on kept.card_number = file."cardNumber"
  where not "isClosed"
  order by 1
  on conflict (card_number) do update set first_name = excluded.first_name, last_name = excluded.last_name,
    birth_date = excluded.birth_date, holdings = excluded.holdings
  where card_customers.member_id is null`

export async function planCardImport(db: Queries, customers: readonly CardCustomer[], secrets: Secrets): Promise<CardImport> {
  return planOf(db, await withClosed(db, customers, secrets))
}

async function planOf(db: Queries, customersAsJson: string): Promise<CardImport> {
  const { rows } = await db.query<{ cardNumber: string; state: keyof CardImport }>(compare, [customersAsJson])
  const plan: CardImport = { added: [], changed: [], unchanged: [], bound: [], impossible: [] }
  for (const { cardNumber, state } of rows) plan[state].push(cardNumber)
  return plan
}

/**
 * Imports all customers or none. Returns the changes. Importing the same file again changes nothing; customers that are missing from the
 * file stay.
 */
export async function importCards(db: Queries, customers: readonly CardCustomer[], secrets: Secrets): Promise<CardImport> {
  await db.query('begin')
  try {
    // A card that is bound, or whose account is deleted, meanwhile would open again. Who binds one locks its row first, so nothing less keeps them out.
    await db.query('lock table card_customers in exclusive mode')
    const customersAsJson = await withClosed(db, customers, secrets)
    const plan = await planOf(db, customersAsJson)
    if (plan.impossible.length === 0) await db.query(upsert, [customersAsJson])
    await db.query('commit')
    return plan
  } catch (error) {
    await db.query('rollback')
    throw error
  }
}

/** The customers as input for the statements, with the database's state of each card, looked up by hash. */
async function withClosed(db: Queries, customers: readonly CardCustomer[], secrets: Secrets): Promise<string> {
  const hashes = customers.map(({ cardNumber }) => withEach(secrets, (secret) => closedCardHash(secret, cardNumber)))
  const { rows } = await db.query<{ card_hash: Buffer }>(closedOnes, [hashes.flat()])
  const closed = new Set(rows.map((row) => row.card_hash.toString('hex')))
  const isClosed = (own: readonly Buffer[] = []) => own.some((hash) => closed.has(hash.toString('hex')))
  return JSON.stringify(customers.map((customer, at) => ({ ...customer, isClosed: isClosed(hashes[at]) })))
}
