import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { describe, expect, it } from 'vitest'
import { recentEvents } from '../recent-events.ts'

const scanned = (storeId: string): MemberEvent => ({ type: 'cardScanned', storeId })

function atFirst() {
  let nowMs = 100_000
  return { recent: recentEvents(() => nowMs), pass: (ms: number) => (nowMs += ms) }
}

describe('what happened a moment ago', () => {
  it('is remembered by member, in its order', () => {
    const { recent } = atFirst()
    recent.add('m1', scanned('a'))
    recent.add('m2', scanned('b'))
    recent.add('m1', scanned('c'))
    expect(recent.ofLast(1000, 'm1')).toEqual([scanned('a'), scanned('c')])
    expect(recent.ofLast(1000, 'm3')).toEqual([])
  })

  it('is told from when on somebody asks', () => {
    const { recent, pass } = atFirst()
    recent.add('m1', scanned('a'))
    pass(2000)
    recent.add('m1', scanned('b'))
    pass(1000)
    expect(recent.ofLast(2999, 'm1')).toEqual([scanned('b')])
    expect(recent.ofLast(3000, 'm1')).toEqual([scanned('a'), scanned('b')])
  })

  it('is forgotten after 15 seconds, however much longer ago somebody asks for', () => {
    const { recent, pass } = atFirst()
    pass(14_000)
    recent.add('m1', scanned('a'))
    pass(15_000)
    expect(recent.ofLast(99_999, 'm1')).toEqual([scanned('a')])
    pass(1)
    expect(recent.ofLast(99_999, 'm1')).toEqual([])
  })

  it('takes no room any more after that', () => {
    const { recent, pass } = atFirst()
    recent.add('m1', scanned('a'))
    pass(40_000)
    expect(recent.ofLast(99_999, 'm1')).toEqual([])
    recent.add('m1', scanned('b'))
    expect(recent.ofLast(99_999, 'm1')).toEqual([scanned('b')])
  })
})
