import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server.ts'
import { aLine, lines, signedIn, type TestTill } from '#testing/till.ts'
import { statement } from '../../../kernel/database/index.ts'
import { held, readBooks } from '../../../ledger/index.ts'

export const today = '2026-11-20T11:00:00Z'

export type Sale = ReturnType<TestTill['sale']>
export const coffees = (quantity: number) =>
  aLine({ line: 2, productId: '2902000000708', name: 'Kaffee', departmentId: 'baeckerei', quantity, amountCents: 219 * quantity })
export const basket = () => [...lines(2600), coffees(3)]

/** A sale without a card, with its code. */
export async function sellsAt(till: TestTill, input: Partial<Sale> = {}) {
  const sale = till.sale({ lines: basket(), ...input })
  const { result, errorName } = await till.checkout(sale)
  expect(errorName).toBeNull()
  return { sale, code: String(result.claim?.code), result }
}

export function claimsFrom(app: TestServer, member: TestMember, code: string, operationId = uuid()) {
  return app.call('claimReceipt', { operationId, code }, signedIn(app, member))
}

const spending = statement<{ month: string; cents: number }, [string]>(
  'select month, cents from monthly_spend where member_id = $1 and cents <> 0 order by month',
)

/** Everything that a sale can bring to a member: what is held and owed by unit, and what counts for the tier. */
export async function stateIn({ server }: TestServer, { memberId }: TestMember) {
  const { db } = server.services
  const books = [...(await readBooks(db, memberId)).values()].filter((book) => held(book) !== 0 || book.debt !== 0)
  return {
    books: Object.fromEntries(books.map((book) => [book.unit, [held(book), Math.abs(book.debt)]])),
    months: await db.all(spending, memberId),
  }
}
