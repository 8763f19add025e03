import fc from 'fast-check'

/** A line as a cashier rings it up. Amounts are positive; of deposit returns and discounts they are what the customer gets. */
export type Rung =
  | { kind: 'goods'; product: number; quantity: number; unitCents: number; grams: number | null; vatCode: 'A' | 'B' | null }
  | { kind: 'discount'; percent: number; ofLine: boolean }
  | { kind: 'depositReturn'; amountCents: number }

/** What members and tills do. Picks and members are numbers of any size; the world has as many as it has. */
export type Deed =
  | {
      does: 'buys'
      /** Null without a card. */
      who: number | null
      till: number
      lines: Rung[]
      /** How long ago the till has sold it, without asking the server. */
      minutesLate: number
      /** Whether it arrives with other sales of its till. */
      isQueued: boolean
      /** What of the activated coupons, vouchers and rewards the customer leaves out, by bit. */
      leavesOut: number
      giftCardCents: number
    }
  | { does: 'returns'; pick: number; till: number; isAll: boolean; portions: number[]; withRewards: boolean }
  | { does: 'voids'; pick: number; till: number | null; hasNumber: boolean }
  | { does: 'voids a return'; pick: number; till: number }
  | { does: 'sends again'; pick: number }
  | { does: 'activates points'; who: number; points: number }
  | { does: 'cancels the voucher' | 'activates the coupon' | 'cancels the coupon' | 'cancels the reward'; who: number; pick: number }
  | { does: 'activates a reward'; who: number; isDear: boolean }
  | { does: 'claims'; who: number; pick: number }
  | { does: 'is credited'; who: number; till: number; gift: 'grant' | 'hearts' | 'points' | 'kaffeekarte' | 'brotkarte'; amount: number }
  | { does: 'sends'; who: number; hearts: number }
  | { does: 'receives' | 'takes back'; who: number; pick: number }
  | { does: 'waits'; minutes: number }
  | { does: 'sleeps'; days: number }

export type Of<Does extends Deed['does']> = Extract<Deed, { does: Does }>

const who = fc.nat(1)
const pick = fc.nat(1000)
const till = fc.nat(3)

const goods = fc.record({
  kind: fc.constant('goods' as const),
  product: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 5 }),
  unitCents: fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.constantFrom(1, 333, 5000)),
  grams: fc.option(fc.integer({ min: 1, max: 2500 }), { freq: 4 }),
  vatCode: fc.constantFrom('A' as const, 'B' as const, null),
})
const discount = fc.record({ kind: fc.constant('discount' as const), percent: fc.constantFrom(0, 7, 33, 100), ofLine: fc.boolean() })
const depositReturn = fc.record({ kind: fc.constant('depositReturn' as const), amountCents: fc.constantFrom(0, 25, 342, 5000) })
const lines = fc
  .tuple(
    fc.array(goods, { minLength: 1, maxLength: 4 }),
    fc.array(fc.oneof({ weight: 2, arbitrary: discount }, { weight: 1, arbitrary: depositReturn }), { maxLength: 2 }),
  )
  .map((both) => both.flat())

const buys = fc.record({
  does: fc.constant('buys' as const),
  who: fc.option(who, { freq: 4 }),
  till,
  lines,
  minutesLate: fc.constantFrom(0, 0, 0, 0, 4, 25, 1500, 28_800),
  isQueued: fc.nat(5).map((roll) => roll === 0),
  leavesOut: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(255) }),
  giftCardCents: fc.constantFrom(0, 0, 0, 333, 2500),
})

/** What may happen between any two other deeds, several clients at once included. */
const anywhere = [
  { weight: 9, arbitrary: buys },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('returns' as const),
      pick,
      till,
      isAll: fc.nat(3).map((roll) => roll === 0),
      portions: fc.array(fc.nat(3000), { minLength: 1, maxLength: 3 }),
      withRewards: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('voids' as const), pick, till: fc.option(till, { freq: 3 }), hasNumber: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('voids a return' as const), pick, till }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sends again' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('activates points' as const), who, points: fc.constantFrom(1, 150, 700, 2000) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'cancels the voucher' as const,
        'activates the coupon' as const,
        'activates the coupon' as const,
        'activates the coupon' as const,
        'cancels the coupon' as const,
        'cancels the reward' as const,
      ),
      who,
      pick,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('activates a reward' as const), who, isDear: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('claims' as const), who, pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('is credited' as const),
      who,
      till: fc.nat(1),
      gift: fc.constantFrom('grant' as const, 'hearts' as const, 'points' as const, 'kaffeekarte' as const, 'brotkarte' as const),
      amount: fc.integer({ min: 1, max: 10 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sends' as const), who, hearts: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('receives' as const, 'takes back' as const), who, pick }) },
]

export const concurrentDeed: fc.Arbitrary<Deed> = fc.oneof(...anywhere)

/** The same, and what needs everybody to stand still: time. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(
  ...anywhere,
  { weight: 2, arbitrary: fc.record({ does: fc.constant('waits' as const), minutes: fc.constantFrom(2, 20, 40) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sleeps' as const), days: fc.constantFrom(1, 1, 3, 8, 120) }) },
)
