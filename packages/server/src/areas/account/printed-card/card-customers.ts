import { type Db, type Nulls, statement, type Tx } from '../../../kernel/database/index.ts'
import { keyedHash } from '../sessions/keys.ts'
import type { CardCustomer } from './card-file.ts'

type Person = Pick<CardCustomer, 'firstName' | 'lastName' | 'birthDate'>
/** Once a card is bound to an account, only that fact is stored of its customer. A check constraint says which columns are null. */
type Row = Pick<CardCustomer, 'cardNumber' | 'holdings'> & (({ memberId: null } & Person) | ({ memberId: string } & Nulls<Person>))

const select = `select card_number as "cardNumber", first_name as "firstName", last_name as "lastName", birth_date as "birthDate", holdings,
  member_id as "memberId" from card_customers where card_number = $1`
const find = statement<Row, [string]>(select)
const lock = statement<Row, [string]>(`${select} for update`)
// In an account that was not asked who its customer is, because the card was not imported yet, it is its customer's who proves it.
const taken = statement<object, [string, string]>(
  `select from cards c where card_number = $1 and member_id <> $2
     and not exists (select from card_customers k where k.card_number = c.card_number and k.member_id is null)
   union all select from card_customers where card_number = $1 and member_id is not null`,
)
export const cardOwner = statement<{ memberId: string; birthDate: string | null }, [string]>(
  `select member_id as "memberId", birth_date as "birthDate" from members
   where member_id = coalesce((select member_id from cards where card_number = $1), (select member_id from card_customers where card_number = $1))`,
)
const close = statement<never, [string, string, Date]>(
  `update card_customers set member_id = $2, bound_at = $3, first_name = null, last_name = null, birth_date = null, holdings = '{}'
   where card_number = $1`,
)

/** The customer of a printed card that is not bound to an account yet. */
export async function findCardCustomer(db: Db, cardNumber: string): Promise<CardCustomer | undefined> {
  return unbound(await db.first(find, cardNumber))
}

/**
 * Like `findCardCustomer`, but locked until the transaction ends: if several members bind one card concurrently, the others see it bound.
 */
export async function lockCardCustomer(tx: Tx, cardNumber: string): Promise<CardCustomer | undefined> {
  return unbound(await tx.first(lock, cardNumber))
}

function unbound(row: Row | undefined): CardCustomer | undefined {
  return row?.memberId === null ? row : undefined
}

/** Whether a card is in somebody else's account for good, or its holdings have been moved to one. */
export async function isCardTaken(db: Db, cardNumber: string, memberId: string): Promise<boolean> {
  return (await db.first(taken, cardNumber, memberId)) !== undefined
}

/** Records that a locked customer's card is bound to an account, and erases the customer. */
export async function closeCardCustomer(
  tx: Tx,
  cardNumber: string,
  memberId: string,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await tx.run(close, cardNumber, memberId, now)
  await markClosed(tx, cardNumber, secret)
}

const put = statement<never, [Buffer]>('insert into closed_cards (card_hash) values ($1) on conflict do nothing')

/** The permanently stored hash of a card. Without the server's secret nobody can find out which card it was. */
export function closedCardHash(secret: string, cardNumber: string): Buffer {
  return keyedHash(secret, 'closed card', [cardNumber])
}

/** Records that a card's holdings have been moved. This record outlives the account that they were moved to. */
export async function markClosed(tx: Tx, cardNumber: string, secret: string): Promise<void> {
  await tx.run(put, closedCardHash(secret, cardNumber))
}
