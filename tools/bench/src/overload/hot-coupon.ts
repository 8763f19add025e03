import pg from 'pg'
import { type Answered, askAll, timesOf } from '../load/ask-all.ts'
import { expectSum } from '../load/expect-sum.ts'
import { checkout, post } from '../load/requests.ts'
import { type Figure, percent, perSecond } from '../results/figures.ts'
import type { SignedMember, Stage } from '../stage/stage.ts'

const connections = 32
const atOnce = 4000
const warmUp = 1000
/** Five percent off the complete basket, with limits for collecting and redeeming. */
const limited = 'einkauf-5-prozent'
/** Unlimited, so nothing is counted. */
const unlimited = 'obst-und-gemuese-20'
const lines = [
  { line: 1, productId: '4000000000013', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese', quantity: 20, amountCents: 4980 },
  { line: 2, productId: '4000000000020', name: 'Bergkäse am Stück', departmentId: 'milch-kaese-eier', quantity: 10, amountCents: 8740 },
]

/**
 * A coupon that a million members have collected. New members collect it concurrently and tills redeem it, compared with a coupon without counters.
 */
export async function benchHotCoupon(stage: Stage, collectors: number): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: stage.ownerUrl })
  await owner.connect()
  try {
    await makeCollectors(owner, collectors)
    const cold = await measure(owner, stage, unlimited)
    const hot = await measure(owner, stage, limited)
    await expectCounted(owner, collectors)
    const of = `a coupon that ${collectors.toLocaleString('en')} have`
    return [figureOf(`saveUserCoupon of ${of}`, hot.collect, cold.collect), figureOf(`checkout with ${of}`, hot.use, cold.use)]
  } finally {
    await owner.end()
  }
}

function figureOf(what: string, hot: Answered, cold: Answered): Figure {
  return {
    what,
    value: perSecond(hot.rate),
    beside: `${timesOf(hot)} (p50, p95, p99); ${percent(hot.rate, cold.rate)} of one without a limit (${perSecond(cold.rate)}, ${timesOf(cold)})`,
    budget: 'none',
    holds: true,
  }
}

/** Creates copies for that many dummy members, and raises the limit far enough. */
async function makeCollectors(owner: pg.Client, collectors: number): Promise<void> {
  await owner.query(
    `insert into user_coupons (member_id, user_coupon_id, coupon_id, status, collected_at)
     select uuidv7(), uuidv7(), $1, 'Active', now() from generate_series(1, $2::int)`,
    [limited, collectors],
  )
  await owner.query(
    'update coupon_counters set issued = $2::int, issue_limit = $2::int * 2 + 100000, redeem_limit = $2::int * 2 + 100000 where coupon_id = $1',
    [limited, collectors],
  )
  await owner.query('analyze user_coupons')
}

async function measure(
  owner: pg.Client,
  { url, members, tillKey }: Stage,
  couponId: string,
): Promise<{ collect: Answered; use: Answered }> {
  const collecting = (some: readonly SignedMember[]) =>
    askAll(
      url,
      connections,
      some.map(({ token }) => post('saveUserCoupon', token, { couponId })),
    )
  const using = async (some: readonly SignedMember[]) => {
    const copies = await activate(owner, couponId, some)
    return askAll(
      url,
      connections,
      some.map(({ memberId, cardNumber }) => checkout(cardNumber, tillKey, { lines, userCouponIds: [copies.get(memberId)] })),
    )
  }
  const [first, rest] = [members.slice(0, warmUp), members.slice(warmUp, warmUp + atOnce)]
  await collecting(first)
  const collect = await collecting(rest)
  await using(first)
  return { collect, use: await using(rest) }
}

/** Activates the copies directly in the database, because this is not what is measured. Returns the copies by member. */
async function activate(owner: pg.Client, couponId: string, members: readonly SignedMember[]): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ member: string; copy: string }>(
    `update user_coupons set status = 'Activated', activated_at = now() where coupon_id = $1 and member_id = any($2::uuid[])
     returning member_id as member, user_coupon_id as copy`,
    [couponId, members.map(({ memberId }) => memberId)],
  )
  expectSum(`Copies of ${couponId}`, rows.length, members.length)
  return new Map(rows.map(({ member, copy }) => [member, copy]))
}

interface Counted {
  issued: number
  redeemed: number
  copies: number
  used: number
  discountCents: number
  receiptCents: number
}

async function expectCounted(owner: pg.Client, collectors: number): Promise<void> {
  const { rows } = await owner.query<Counted>(
    `select c.issued, c.redeemed, count(*)::int as copies, count(*) filter (where u.status = 'Redeemed')::int as used,
       sum(u.discount_cents)::int as "discountCents", sum(r.discount_cents)::int as "receiptCents"
     from coupon_counters c join user_coupons u using (coupon_id) left join receipts r on r.member_id = u.member_id and r.receipt_id = u.receipt_id
     where coupon_id = $1 group by c.issued, c.redeemed`,
    [limited],
  )
  const [counted] = rows
  if (!counted) throw new Error(`Nothing is counted of ${limited}`)
  const members = warmUp + atOnce
  const offEach = lines.reduce((sum, { amountCents }) => sum + amountCents, 0) * 0.05
  expectSum('Copies that were counted', counted.issued, collectors + members)
  expectSum('Copies that there are', counted.copies, collectors + members)
  expectSum('Redemptions that were counted', counted.redeemed, members)
  expectSum('Copies that were redeemed', counted.used, members)
  expectSum('Cents off by these copies', counted.discountCents, members * offEach)
  expectSum('Cents off the receipts', counted.receiptCents, members * offEach)
}
