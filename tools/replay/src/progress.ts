import { appendFile, readFile } from 'node:fs/promises'

/** The coupons that apply according to a basket's quote. Stored before the sale is sent, so that a retry is identical. */
export interface Used {
  userCouponIds: string[]
  expectedTotalCents: number
  /** The instant of the sale: a coupon that is activated now cannot have been used on the basket's own day. */
  happenedAt: string
}

/** The result of a sale, as returned to the till. */
export interface Sold {
  discountCents: number
  /** By campaign of the merchant. */
  hearts: Record<string, number>
  points: number
  coupons: { couponId: string; discountCents: number }[]
}

export interface Progress {
  /** Days by which the data's calendar was shifted at the start of the first run. */
  readonly shiftDays: number
  /** Card number of each enrolled household. */
  readonly cards: ReadonlyMap<string, string>
  /** By operation id of the sale. */
  readonly used: ReadonlyMap<string, Used>
  /** By operation id of the sale. */
  readonly sold: ReadonlyMap<string, Sold>
  /** Last day of the data whose sales are all done; empty before the first. */
  readonly throughDay: string
  addCard(householdId: string, cardNumber: string): Promise<void>
  use(operationId: string, used: Used): Promise<void>
  sell(sales: readonly (readonly [operationId: string, sold: Sold])[]): Promise<void>
  finishDay(day: string): Promise<void>
}

type Line =
  | { shiftDays: number }
  | { household: string; card: string }
  | { uses: string; used: Used }
  | { sale: string; sold: Sold }
  | { day: string }

/** The progress of a replay, one line per step, so that the next run can continue. */
export async function openProgress(path: string, shiftOfFirstRun: () => number): Promise<Progress> {
  const cards = new Map<string, string>()
  const usedBy = new Map<string, Used>()
  const soldAs = new Map<string, Sold>()
  let shiftDays: number | undefined
  let throughDay = ''
  const text = await readFile(path, 'utf8').catch(() => '')
  for (const line of text
    .split('\n')
    .slice(0, -1)
    .map((entry) => JSON.parse(entry) as Line)) {
    if ('shiftDays' in line) shiftDays = line.shiftDays
    else if ('day' in line) throughDay = line.day
    else if ('uses' in line) usedBy.set(line.uses, line.used)
    else if ('sale' in line) soldAs.set(line.sale, line.sold)
    else cards.set(line.household, line.card)
  }
  const append = (...lines: Line[]) => appendFile(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  if (shiftDays === undefined) {
    shiftDays = shiftOfFirstRun()
    await append({ shiftDays })
  }
  return {
    shiftDays,
    cards,
    used: usedBy,
    sold: soldAs,
    get throughDay() {
      return throughDay
    },
    async addCard(household, card) {
      cards.set(household, card)
      await append({ household, card })
    },
    async use(operationId, used) {
      usedBy.set(operationId, used)
      await append({ uses: operationId, used })
    },
    async sell(sales) {
      for (const [operationId, sold] of sales) soldAs.set(operationId, sold)
      await append(...sales.map(([sale, sold]) => ({ sale, sold })))
    },
    async finishDay(day) {
      throughDay = day
      await append({ day })
    },
  }
}
