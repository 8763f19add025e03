import '../../../testing/device.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storedWayBack } from '../sign-in.ts'

const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('the page that led to sign-in is opened once, within half an hour', () => {
  const wayBack = storedWayBack()
  wayBack.set('/TransHistory')
  vi.advanceTimersByTime(30 * minuteMs)
  expect(wayBack.take()).toBe('/TransHistory')
  expect(wayBack.take()).toBeUndefined()
})

it('a page that led to sign-in longer ago is neither opened nor left on the device', () => {
  const wayBack = storedWayBack()
  wayBack.set('/TransHistory')
  vi.advanceTimersByTime(30 * minuteMs + 1)
  storedWayBack()
  expect(localStorage.getItem('herzkarte.wayBack')).toBeNull()
  wayBack.set('/bakeryPoints')
  vi.advanceTimersByTime(30 * minuteMs + 1)
  expect(wayBack.take()).toBeUndefined()
})
