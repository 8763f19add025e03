import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

const load = () => import('../loading.ts')

describe('the waiting overlay (specification, section 9)', () => {
  it('shows when an answer takes longer than a second, and goes half a second after it', async () => {
    const { begin, end, currentWaiting } = await load()
    begin()
    vi.advanceTimersByTime(999)
    expect(currentWaiting()).toBe('none')
    vi.advanceTimersByTime(1)
    expect(currentWaiting()).toBe('overlay')
    end()
    vi.advanceTimersByTime(499)
    expect(currentWaiting()).toBe('overlay')
    vi.advanceTimersByTime(1)
    expect(currentWaiting()).toBe('none')
  })

  it('does not show for quick answers, however many come one after the other', async () => {
    const { begin, end, currentWaiting } = await load()
    for (let call = 0; call < 5; call++) {
      begin()
      vi.advanceTimersByTime(600)
      end()
    }
    vi.advanceTimersByTime(5000)
    expect(currentWaiting()).toBe('none')
  })

  it('stays from one answer to the next', async () => {
    const { begin, end, currentWaiting } = await load()
    begin()
    vi.advanceTimersByTime(1000)
    end()
    vi.advanceTimersByTime(300)
    begin()
    vi.advanceTimersByTime(2000)
    expect(currentWaiting()).toBe('overlay')
  })

  it('gives way after ten seconds to a line that says so, until the answer', async () => {
    const { begin, end, currentWaiting } = await load()
    begin()
    vi.advanceTimersByTime(1000 + 9999)
    expect(currentWaiting()).toBe('overlay')
    vi.advanceTimersByTime(1)
    expect(currentWaiting()).toBe('late')
    end()
    vi.advanceTimersByTime(500)
    expect(currentWaiting()).toBe('none')
  })
})
