import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readInTurn } from '../read-in-turn.ts'

it('what has changed during a read is read after it, once, also if a read fails', async () => {
  const ends: ((error?: Error) => void)[] = []
  const errors: unknown[] = []
  const changed = readInTurn(
    () => new Promise((resolve, reject) => void ends.push((error) => (error ? reject(error) : resolve()))),
    (error) => errors.push(error),
  )
  changed()
  await setImmediate()
  for (let change = 0; change < 3; change += 1) changed()
  await setImmediate()
  expect(ends).toHaveLength(1)

  const lost = new Error('The connection is lost')
  ends[0]?.(lost)
  await setImmediate()
  expect([ends.length, errors]).toEqual([2, [lost]])
  ends[1]?.()
  await setImmediate()
  expect(ends).toHaveLength(2)
})
