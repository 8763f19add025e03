import '../../../testing/device.ts'
import { describe, expect, it } from 'vitest'

const { storedEntries } = await import('../stored-entries.ts')
const { session } = await import('../session.ts')
const isText = (value: unknown): value is string => typeof value === 'string'
const values = (entries: { all(): readonly { value: string }[] }) => entries.all().map(({ value }) => value)

describe('entries that are kept', () => {
  it('are still there in their order when the app is opened again, however many tabs wrote', () => {
    const first = storedEntries('words', isText)
    const second = storedEntries('words', isText)
    first.keep('one')
    second.keep('two')
    first.keep('three')
    expect(values(storedEntries('words', isText))).toEqual(['one', 'two', 'three'])
  })

  it('are forgotten once, and nothing that another tab kept with them', () => {
    const first = storedEntries('more', isText)
    const second = storedEntries('more', isText)
    const id = first.keep('one')
    second.keep('two')
    expect(first.erase([id])).toBe(true)
    expect(first.erase([id])).toBe(false)
    expect(values(first)).toEqual(['two'])
  })

  it('are passed over when they are none of ours', () => {
    localStorage.setItem('herzkarte.member.odd.1', '{"not":"text"}')
    expect(values(storedEntries('odd', isText))).toEqual([])
  })

  it('go with the session, from the device and from the open page', () => {
    const own = storedEntries('own', isText)
    own.keep('mine')
    session.end()
    expect(values(own)).toEqual([])
    expect(Object.keys(localStorage).filter((key) => key.includes('own'))).toEqual([])
  })
})
