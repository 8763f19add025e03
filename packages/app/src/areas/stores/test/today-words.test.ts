import '../../../../testing/device.ts'
import { expect, it } from 'vitest'

const { storeTexts } = await import('../texts.ts')
const { todayWords } = await import('../parts/StoreDetail.tsx')

const hours = { from: '07:00', until: '21:00' }
const words = (today: { hours: typeof hours | null; holiday: string | null }, now: string, isActive = true) =>
  todayWords({ isActive, days: [{ day: '2026-12-24', ...today }] }, now)

it('says of a store what matters now', () => {
  expect(words({ hours, holiday: null }, '06:30')).toEqual({ words: 'Öffnet um 7 Uhr', isOpen: false })
  expect(words({ hours, holiday: null }, '12:00')).toEqual({ words: 'Heute bis 21 Uhr', isOpen: true })
  expect(words({ hours, holiday: null }, '21:00')).toEqual({ words: 'Für heute geschlossen', isOpen: false })
  const late = { hours: { ...hours, until: '24:00' }, holiday: null }
  expect(words(late, '23:59')).toEqual({ words: 'Heute bis 24 Uhr', isOpen: true })
  expect(words({ hours: null, holiday: null }, '12:00')).toEqual({ words: 'Heute geschlossen', isOpen: false })
  expect(words({ hours: { ...hours, until: '14:00' }, holiday: 'Heiligabend' }, '12:00').words).toBe('Heute bis 14 Uhr, Heiligabend')
  expect(words({ hours: null, holiday: 'Neujahr' }, '12:00').words).toBe('Heute geschlossen, Neujahr')
  expect(words({ hours, holiday: null }, '12:00', false)).toEqual({ words: 'Vorübergehend geschlossen', isOpen: false })
})

it('tells distances as one says them', () => {
  expect([12, 430, 1234, 12_345].map((metres) => storeTexts.de.away(metres).replace(/\s/g, ' '))).toEqual([
    '50 m',
    '450 m',
    '1,2 km',
    '12 km',
  ])
})
