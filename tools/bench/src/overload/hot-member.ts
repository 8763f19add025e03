import pg from 'pg'
import { campaignId } from '../calls/write-requests.ts'
import { type Answered, askAll, timesOf } from '../load/ask-all.ts'
import { expectSum } from '../load/expect-sum.ts'
import { checkout, heartsEach, totalCents } from '../load/requests.ts'
import { type Figure, percent, perSecond } from '../results/figures.ts'
import type { Stage } from '../stage/stage.ts'

const sales = 500

/** One card at five hundred tills at the same time, compared with five hundred cards: every sale waits for the same books. */
export async function benchHotMember({ url, ownerUrl, members, tillKey }: Stage): Promise<Figure[]> {
  const [hot, ...others] = members
  if (!hot) throw new Error('There is no member')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const salesOf = (cards: readonly string[]) => cards.map((card) => checkout(card, tillKey))
    const cold = salesOf(others.slice(0, sales).map(({ cardNumber }) => cardNumber))
    const warmUp = salesOf(others.slice(sales, 2 * sales).map(({ cardNumber }) => cardNumber))
    await askAll(url, sales, warmUp)
    const ofMany = await askAll(url, sales, cold)
    const before = await held(owner, hot.memberId)
    const ofOne = await askAll(url, sales, salesOf(Array.from({ length: sales }, () => hot.cardNumber)))
    expectEarned(before, await held(owner, hot.memberId))
    return [figureOf(ofOne, ofMany)]
  } finally {
    await owner.end()
  }
}

function figureOf(ofOne: Answered, ofMany: Answered): Figure {
  return {
    what: `${sales} checkouts of one member at once`,
    value: perSecond(ofOne.rate),
    beside: `${timesOf(ofOne)} (p50, p95, p99); ${percent(ofOne.rate, ofMany.rate)} of ${sales} members (${perSecond(ofMany.rate)}, ${timesOf(ofMany)})`,
    budget: 'none',
    holds: true,
  }
}

interface Held {
  receipts: number
  totalCents: number
  monthCents: number
  hearts: number
  entered: number
}

/** The results of a member's sales, as stored redundantly in several tables. */
async function held(owner: pg.Client, memberId: string): Promise<Held> {
  const { rows } = await owner.query<Held>(
    `select (select count(*) from receipts where member_id = $1)::int as receipts,
       (select coalesce(sum(total_cents), 0) from receipts where member_id = $1)::int as "totalCents",
       (select coalesce(sum(cents), 0) from monthly_spend where member_id = $1)::int as "monthCents",
       (select purchased from books where member_id = $1 and unit = $2)::int as hearts,
       (select coalesce(sum(amount), 0) from entries where member_id = $1 and unit = $2 and account = 'purchased')::int as entered`,
    [memberId, campaignId],
  )
  return rows[0] as Held
}

function expectEarned(before: Held, after: Held): void {
  expectSum('Receipts', after.receipts - before.receipts, sales)
  expectSum('Cents of the receipts', after.totalCents - before.totalCents, sales * totalCents)
  expectSum('Cents of the month', after.monthCents - before.monthCents, sales * totalCents)
  expectSum('Hearts on the card', after.hearts - before.hearts, sales * heartsEach)
  expectSum('Hearts in the ledger', after.entered - before.entered, sales * heartsEach)
}
