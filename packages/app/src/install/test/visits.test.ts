import '../../../testing/device.ts'
import { expect, it } from 'vitest'
import { isDue, type Visits, visited } from '../offer.ts'

it('installing is offered in the third visit, and never again once it was', () => {
  const first = visited(undefined)
  const second = visited(first)
  const third = visited(second)
  expect([first, second, third].map(isDue)).toEqual([false, false, true])
  const offered: Visits = { ...third, wasOffered: true }
  expect([offered, visited(offered)].map(isDue)).toEqual([false, false])
})
