import '../../../../testing/device.ts'
import { describe, expect, it } from 'vitest'

const { backText } = await import('../hold-texts.ts')

describe('What came back with a gift that was not had', () => {
  it.each([
    [{ exchangeType: 'free', amount: 0, returned: 0, repaid: 0 }, 'Du kannst es dir jederzeit neu holen.'],
    [{ exchangeType: 'hearts', amount: 8, returned: 8, repaid: 0 }, '8 Herzen sind wieder auf deiner Karte.'],
    [
      { exchangeType: 'hearts', amount: 8, returned: 7, repaid: 1 },
      '7 Herzen sind wieder auf deiner Karte. 1 Herz begleicht, was du offen hattest.',
    ],
    [{ exchangeType: 'points', amount: 150, returned: 0, repaid: 150 }, '150 Punkte begleichen, was du offen hattest.'],
    [{ exchangeType: 'hearts', amount: 8, returned: 0, repaid: 0 }, '8 Herzen sind inzwischen verfallen.'],
  ] as const)('%o', (ended, words) => expect(backText(ended)).toBe(words))
})
