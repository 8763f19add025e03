import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { describe, expect, it } from 'vitest'
import { batches, recentEvents } from '../index.ts'

const scanned = (storeId: string): MemberEvent => ({ type: 'cardScanned', storeId })

function atFirst() {
  let nowMs = 100_000
  const recent = recentEvents(() => nowMs)
  /** In one notification. */
  function hear(...events: [memberId: string, event: MemberEvent][]): void {
    for (const payload of batches(events.map(([memberId, event]) => ({ for: 'member', memberId, event })))) recent.add(payload)
  }
  return { recent, hear, pass: (ms: number) => (nowMs += ms) }
}

describe('what happened a moment ago', () => {
  it('is remembered by member, in its order', () => {
    const { recent, hear } = atFirst()
    hear(['m1', scanned('a')])
    hear(['m2', scanned('b')])
    hear(['m1', scanned('c')])
    expect(recent.ofLast(1000, 'm1')).toEqual([scanned('a'), scanned('c')])
    expect(recent.ofLast(1000, 'm3')).toEqual([])
  })

  it('is remembered by member when several of them are in one notification, and the same twice', () => {
    const { recent, hear, pass } = atFirst()
    hear(['m1', scanned('a')], ['m2', scanned('b')], ['m1', scanned('c')])
    pass(1)
    hear(['m1', scanned('c')])
    hear(['m1', scanned('c')])
    expect(recent.ofLast(1000, 'm1')).toEqual([scanned('a'), scanned('c'), scanned('c'), scanned('c')])
    expect(recent.ofLast(0, 'm1')).toEqual([scanned('c'), scanned('c')])
    expect(recent.ofLast(1000, 'm2')).toEqual([scanned('b')])
  })

  it('is told from when on somebody asks', () => {
    const { recent, hear, pass } = atFirst()
    hear(['m1', scanned('a')])
    pass(2000)
    hear(['m1', scanned('b')])
    pass(1000)
    expect(recent.ofLast(2999, 'm1')).toEqual([scanned('b')])
    expect(recent.ofLast(3000, 'm1')).toEqual([scanned('a'), scanned('b')])
  })

  it('is forgotten after 15 seconds, however much longer ago somebody asks for', () => {
    const { recent, hear, pass } = atFirst()
    pass(14_000)
    hear(['m1', scanned('a')])
    pass(15_000)
    expect(recent.ofLast(99_999, 'm1')).toEqual([scanned('a')])
    pass(1)
    expect(recent.ofLast(99_999, 'm1')).toEqual([])
  })

  it('takes no room any more after that', () => {
    const { recent, hear, pass } = atFirst()
    hear(['m1', scanned('a')])
    pass(40_000)
    expect(recent.ofLast(99_999, 'm1')).toEqual([])
    hear(['m1', scanned('b')])
    expect(recent.ofLast(99_999, 'm1')).toEqual([scanned('b')])
  })
})
