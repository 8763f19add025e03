import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { laterTurn } from '../later-turn.ts'

it('a burst goes on in many turns of the event loop, first come first served, and others come between', async () => {
  const count = 120
  const order: number[] = []
  for (let nth = 0; nth < count; nth++) void laterTurn().then(() => order.push(nth))
  const sums: number[] = []
  while (order.length < count) {
    await turn()
    sums.push(order.length)
  }
  const perTurn = sums.map((sum, nth) => sum - (sums[nth - 1] ?? 0))
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(count / 8)
  expect(perTurn.length).toBeLessThan(40)
  expect(order).toEqual([...order].sort((a, b) => a - b))
})

it('what waits again while others go on has its turn as well', async () => {
  let rounds = 0
  const again = async () => {
    await laterTurn()
    rounds++
    if (rounds < 50) await again()
  }
  await Promise.all([again(), laterTurn(), laterTurn()])
  expect(rounds).toBe(50)
})
