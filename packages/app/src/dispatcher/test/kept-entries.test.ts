import '../../../testing/device.ts'
import { describe, expect, it } from 'vitest'

const { keptEntries } = await import('../kept-entries.ts')
const { session } = await import('../session.ts')
const isText = (value: unknown): value is string => typeof value === 'string'
const values = (entries: { all(): readonly { value: string }[] }) => entries.all().map(({ value }) => value)

describe('entries that are kept', () => {
  it('are still there in their order when the app is opened again, however many tabs wrote', () => {
    const first = keptEntries('words', isText)
    const second = keptEntries('words', isText)
    first.keep('one')
    second.keep('two')
    first.keep('three')
    expect(values(keptEntries('words', isText))).toEqual(['one', 'two', 'three'])
  })

  it('are forgotten once, and nothing that another tab kept with them', () => {
    const first = keptEntries('more', isText)
    const second = keptEntries('more', isText)
    const id = first.keep('one')
    second.keep('two')
    expect(first.forget([id])).toBe(true)
    expect(first.forget([id])).toBe(false)
    expect(values(first)).toEqual(['two'])
  })

  it('are passed over when they are none of ours', () => {
    localStorage.setItem('herzkarte.member.odd.1', '{"not":"text"}')
    expect(values(keptEntries('odd', isText))).toEqual([])
  })

  it('go with the session, from the device and from the open page', () => {
    const own = keptEntries('own', isText)
    own.keep('mine')
    session.end()
    expect(values(own)).toEqual([])
    expect(Object.keys(localStorage).filter((key) => key.includes('own'))).toEqual([])
  })
})
