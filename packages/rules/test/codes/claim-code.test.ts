import { describe, expect, it } from 'vitest'
import { claimCodeIn, claimCodeOf } from '../../src/codes/claim-code.ts'
import { groupInitialCode } from '../../src/codes/code-letters.ts'
import { collectCodeOf } from '../../src/codes/collect-code.ts'
import { holdCodeOf } from '../../src/codes/hold-code.ts'
import { transferCodeOf } from '../../src/codes/transfer-code.ts'

describe('the code of a receipt', () => {
  it('is read however it is typed', () => {
    expect(claimCodeOf(' b-7k3m-qw9x-oztl\n')).toBe('B7K3MQW9X0ZT1')
    expect(claimCodeOf('B7K3M–QW9X 0ZTI')).toBe('B7K3MQW9X0ZT1')
  })

  it('is found in a link', () => {
    expect(claimCodeIn('https://example.org/claimReceipt?lang=de&code=B-7K3M-QW9X-0ZTB')).toBe('B7K3MQW9X0ZTB')
    expect(claimCodeIn('https://example.org/?code=T7K3MQW9X0ZTB')).toBeUndefined()
    expect(claimCodeIn('B7K3MQW9X0ZTB')).toBe('B7K3MQW9X0ZTB')
  })

  it('is printed in groups of four behind its letter', () => {
    expect(groupInitialCode('B7K3MQW9X0ZTB')).toBe('B-7K3M-QW9X-0ZTB')
  })

  it('is never mistaken for another code', () => {
    const code = 'B7K3MQW9X0ZTB'
    expect([collectCodeOf(code), holdCodeOf(code), transferCodeOf(code)]).toEqual([undefined, undefined, undefined])
    for (const other of ['7K3MQW9X0ZTB4HPA', 'G7K3MQW9X0ZTB', 'T7K3MQW9X0ZTB', 'B7K3M', 'B7K3MQW9X0ZTBU', '2760041833519044'])
      expect(claimCodeOf(other)).toBeUndefined()
  })
})
