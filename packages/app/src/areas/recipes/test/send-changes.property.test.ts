import '../../../../testing/device.ts'
import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, tick } from '../groceries/send-changes.ts'
import type { Line } from './grocery-device.ts'
import { GroceryServer } from './grocery-server.ts'

const { Device } = await import('./grocery-device.ts')

interface Step {
  device: number
  act: 'add' | 'tick' | 'remove' | 'send' | 'read' | 'restart' | Line
  pick: number
}

const acts = ['add', 'tick', 'remove', 'send', 'read', 'restart', 'up', 'requestLost', 'answerLost', 'closesAfterAnswer'] as const
const steps = (devices: number) =>
  fc.array(
    fc.record<Step>({
      device: fc.nat(devices - 1),
      act: fc.constantFrom(...acts, 'add' as const, 'tick' as const, 'tick' as const, 'send' as const),
      pick: fc.nat(20),
    }),
    // Long ones: what goes wrong takes several devices several steps.
    { maxLength: 60, size: 'max' },
  )

/** What the shopper means: nothing but what was done, in the order in which it was. */
class Meant {
  readonly lines = new Map<string, boolean>()

  do(change: Change): void {
    if (change.kind === 'add') this.lines.set(change.groceryId, false)
    else if (change.kind === 'tick') this.lines.has(change.groceryId) && this.lines.set(change.groceryId, change.isBought)
    else for (const id of change.groceryIds) this.lines.delete(id)
  }
}

const shown = (list: readonly Grocery[]) => list.map(({ groceryId, isBought }) => [groceryId, isBought]).sort()
let runs = 0

/** Plays the steps on so many devices of one household, and lets them all come back online in the end. */
async function play(played: readonly Step[], count: number, after: (look: { meant: Meant; list: readonly Grocery[] }) => void) {
  const run = runs++
  const server = new GroceryServer()
  const devices = Array.from({ length: count }, (_, at) => new Device(`run-${run}-${at}`, server))
  const meant = new Meant()
  let nowMs = Date.parse('2026-11-20T12:00:00Z')
  let made = 0
  for (const { device: at, act, pick } of played) {
    const device = devices[at] as InstanceType<typeof Device>
    nowMs += 1000
    const list = device.list()
    const line = list[(pick >> 1) % Math.max(1, list.length)]
    const change = changeOf(act, line, { groceryId: `entry-${made++}`, isBought: pick % 2 === 0, nowMs })
    if (change) {
      device.do(change)
      meant.do(change)
    } else if (act === 'send') await device.send(nowMs)
    else if (act === 'read') device.read()
    else if (act === 'restart') device.restart()
    else if (act !== 'add' && act !== 'tick' && act !== 'remove') device.line = act
    after({ meant, list: device.list() })
  }
  for (const device of devices) {
    device.line = 'up'
    await device.send(Number.POSITIVE_INFINITY)
    expect(device.waiting).toBe(0)
  }
  for (const device of devices) {
    device.read()
    expect(shown(device.list())).toEqual([...meant.lines].sort())
  }
}

interface TickedGrocery {
  groceryId: string
  isBought: boolean
  nowMs: number
}

function changeOf(act: Step['act'], line: Grocery | undefined, { groceryId, isBought, nowMs }: TickedGrocery): Change | undefined {
  if (act === 'add') return { kind: 'add', groceryId, name: groceryId }
  if (!line) return undefined
  if (act === 'tick') return tick(line, isBought, nowMs)
  return act === 'remove' ? { kind: 'remove', groceryIds: [line.groceryId], notBeforeMs: nowMs + 5000 } : undefined
}

describe('a grocery list in a store without reception', () => {
  it('always shows what was done to it, and the server knows the same in the end, whatever is lost and closed in between', async () => {
    await fc.assert(
      fc.asyncProperty(steps(1), (played) => play(played, 1, ({ meant, list }) => expect(shown(list)).toEqual([...meant.lines].sort()))),
      { numRuns: 300 },
    )
  })

  it('is the same on two devices in the end, with the last word on each line', async () => {
    await fc.assert(
      fc.asyncProperty(steps(2), (played) => play(played, 2, () => {})),
      { numRuns: 300 },
    )
  })
})
