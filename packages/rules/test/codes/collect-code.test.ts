import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_LETTERS } from '../../src/codes/code-letters.ts'
import { COLLECT_CODE_LENGTH, collectCodeOf, groupCollectCode } from '../../src/codes/collect-code.ts'

const code = fc
  .array(fc.constantFrom(...CODE_LETTERS), { minLength: COLLECT_CODE_LENGTH, maxLength: COLLECT_CODE_LENGTH })
  .map((letters) => letters.join(''))

test('the alphabet has 32 letters, none of them mistaken for another', () => {
  expect(new Set(CODE_LETTERS).size).toBe(32)
  expect(CODE_LETTERS).not.toMatch(/[ILOU]/)
})

test('a code is printed in four groups of four, and read back from them', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(groupCollectCode(one)).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
      expect(collectCodeOf(groupCollectCode(one))).toBe(one)
    }),
  )
  expect(groupCollectCode('7K3MQ')).toBe('7K3M-Q')
  expect(groupCollectCode('')).toBe('')
})

test.each([
  ['small letters', '7k3m-qw9x-0ztb-4hpa'],
  ['blanks', ' 7K3M QW9X 0ZTB 4HPA '],
  ['nothing between', '7K3MQW9X0ZTB4HPA'],
  ['other dashes', '7K3M–QW9X—0ZTB‑4HPA'],
  ['the letter O', '7K3M-QW9X-OZTB-4HPA'],
  ['full-width letters', '７Ｋ３Ｍ-QW9X-0ZTB-4HPA'],
])('%s are understood', (_, typed) => {
  expect(collectCodeOf(typed)).toBe('7K3MQW9X0ZTB4HPA')
})

test('I and L are read as 1', () => {
  expect(collectCodeOf('ILil-0000-0000-0000')).toBe('1111000000000000')
})

test.each(['', '7K3M', '7K3M-QW9X-0ZTB-4HP', '7K3M-QW9X-0ZTB-4HPAA', '7K3M-QW9X-0ZTB-4HPU', '7K3M-QW9X-0ZTB-4HP!'])(
  '%j is no code',
  (typed) => {
    expect(collectCodeOf(typed)).toBeUndefined()
  },
)
