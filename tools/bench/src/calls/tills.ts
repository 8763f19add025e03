import { randomUUID } from 'node:crypto'
import { inTurn, oneAfterTheOther, run, runEach } from '../load/load.ts'
import { type Cost, costOf, costOfWork, medianCost } from '../load/measure.ts'
import { atTill, checkout } from '../load/requests.ts'
import { type Figure, perSecond } from '../results/figures.ts'
import type { Stage } from '../stage/stage.ts'

const connections = 32
/** Per round, for what can be asked again. */
const seconds = 4
/** Per round: a sale is voided once. */
const salesEach = 1500
/** The first one warms up. */
const rounds = 4
const timeZone = 'Europe/Berlin'

/**
 * What tills send apart from sales: voids, receipts by their number, and the totals of a day with thousands of receipts. Nothing is measured next
 * to them.
 */
export async function benchTills({ url, members, tillKey, meter }: Stage): Promise<Figure[]> {
  const member = oneAfterTheOther(members)
  const day = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date())
  const numbers: string[] = []
  const costs: Record<'void' | 'receipt' | 'totals', Cost[]> = { void: [], receipt: [], totals: [] }
  for (let round = 0; round < rounds; round++) {
    const sold = Array.from({ length: salesEach }, () => randomUUID() as string)
    await runEach(
      url,
      connections,
      sold.map((receiptNumber) => checkout(member().cardNumber, tillKey, { receiptNumber, tillNumber: '1' })),
    )
    const voids = sold.map((receiptNumber) => {
      const purchase = { tillNumber: '1', receiptNumber }
      return atTill('void', tillKey, { operationId: randomUUID(), happenedAt: new Date().toISOString(), purchase })
    })
    costs.void.push(await costOfWork(meter, () => runEach(url, connections, voids)))
    numbers.push(...sold)
    const number = oneAfterTheOther(numbers)
    const receipts = inTurn(() => atTill('receipt', tillKey, { receipt: { tillNumber: '1', receiptNumber: number() } }))
    costs.receipt.push(await costOfWork(meter, () => run({ url, connections, seconds, requests: receipts })))
    const totals = [atTill('totals', tillKey, { day, csv: true })]
    // A store asks once a day, so a few at once are many.
    costs.totals.push(await costOfWork(meter, () => run({ url, connections: 4, seconds, requests: totals })))
  }
  return Object.entries(costs).map(([what, [, ...measured]]) => figureOf(what, measured))
}

function figureOf(what: string, measured: readonly Cost[]): Figure {
  const of = (name: keyof Cost) => measured.map((cost) => cost[name])
  const middle = medianCost(measured)
  return {
    what,
    value: perSecond(middle.rate),
    beside: costOf(middle),
    budget: 'none',
    holds: true,
    rounds: {
      'rate (/s)': of('rate'),
      'p50 (ms)': of('p50'),
      'p99 (ms)': of('p99'),
      'server processor (ms)': of('serverMs'),
      'database processor (ms)': of('databaseMs'),
    },
  }
}
