import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_LETTERS, groupInitialCode, INITIAL_CODE_LENGTH } from '../../src/codes/code-letters.ts'
import { collectCodeOf } from '../../src/codes/collect-code.ts'
import { holdCodeOf } from '../../src/codes/hold-code.ts'

const letters = fc.array(fc.constantFrom(...CODE_LETTERS), { minLength: INITIAL_CODE_LENGTH, maxLength: INITIAL_CODE_LENGTH })
const code = fc.tuple(fc.constantFrom('G', 'R'), letters).map(([initial, rest]) => initial + rest.join(''))

describe('the code of a held gift', () => {
  it('is read however it is typed, and tells what it is for', () => {
    fc.assert(
      fc.property(code, (made) => {
        const kind = made.startsWith('G') ? 'gift' : 'reservation'
        const asTyped = groupInitialCode(made).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' – ')
        expect(holdCodeOf(asTyped)).toEqual({ kind, code: made })
        expect(holdCodeOf(`  ${made}\n`)).toEqual({ kind, code: made })
      }),
    )
  })

  it('is shown in groups of four behind its letter', () => {
    expect(groupInitialCode('G7K3MQW9X0ZTB')).toBe('G-7K3M-QW9X-0ZTB')
  })

  it('is never mistaken for a collect code or a card', () => {
    fc.assert(fc.property(code, (made) => collectCodeOf(made) === undefined))
    for (const other of ['7K3MQW9X0ZTB4HPA', '2760041833519044', 'G7K3M', 'X7K3MQW9X0ZTB', 'G7K3MQW9X0ZTBU', '', 'GUUUUUUUUUUUU']) {
      expect(holdCodeOf(other)).toBeUndefined()
    }
  })
})
