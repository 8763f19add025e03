import { afterEach, describe, expect, it } from 'vitest'
import { currentToast, dismissToast, showToast } from '../src/overlay/toast.ts'

afterEach(() => {
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id)
})

describe('toasts', () => {
  it('come one after the other', () => {
    const first = showToast({ text: 'first' })
    showToast({ text: 'second' })
    expect(currentToast()?.text).toBe('first')
    dismissToast(first)
    expect(currentToast()?.text).toBe('second')
  })

  it('stay two seconds, three after an activation, or as long as told', () => {
    expect(currentToastOf(showToast({ text: 'ink' }))).toBe(2000)
    expect(currentToastOf(showToast({ text: 'leaf', tone: 'leaf' }))).toBe(3000)
    expect(currentToastOf(showToast({ text: 'long', durationMs: 9000 }))).toBe(9000)
  })

  it('forget the oldest of a long queue, never the one that is shown', () => {
    for (let i = 0; i < 20; i += 1) showToast({ text: String(i) })
    const seen = []
    for (let toast = currentToast(); toast; toast = currentToast()) {
      seen.push(toast.text)
      dismissToast(toast.id)
    }
    expect(seen).toEqual(['0', '15', '16', '17', '18', '19'])
  })
})

function currentToastOf(id: number) {
  const durationMs = currentToast()?.durationMs
  dismissToast(id)
  return durationMs
}
