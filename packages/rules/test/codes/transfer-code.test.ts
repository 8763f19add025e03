import { describe, expect, it } from 'vitest'
import { groupInitialCode } from '../../src/codes/code-letters.ts'
import { transferCodeIn, transferCodeOf } from '../../src/codes/transfer-code.ts'

describe('the code of sent hearts', () => {
  it('is known whatever way it was typed', () => {
    expect(transferCodeOf('t-7k3m-qw9x-oztb')).toBe('T7K3MQW9X0ZTB')
    expect(transferCodeOf('T 7K3M QW9X 0ZTB ')).toBe('T7K3MQW9X0ZTB')
    expect(transferCodeOf('\u200eT\u20117K3M\u2212QW9X\u2013\u200b0ZTB\ufeff')).toBe('T7K3MQW9X0ZTB')
    expect(groupInitialCode('T7K3MQW9X0ZTB')).toBe('T-7K3M-QW9X-0ZTB')
  })

  it.each(['', 'T', 'G-7K3M-QW9X-0ZTB', 'T-7K3M-QW9X-0ZT', 'T-7K3M-QW9X-0ZTBB', 'T-7K3M-QW9X-0ZT%', '♥'.repeat(13)])(
    'is not %j',
    (text) => {
      expect(transferCodeOf(text)).toBeUndefined()
      expect(transferCodeIn(`/?code=${text}`)).toBeUndefined()
    },
  )

  it('is found in the link that carries it', () => {
    expect(transferCodeIn('https://app.feldmarkt.example/?code=T7K3MQW9X0ZTB')).toBe('T7K3MQW9X0ZTB')
    expect(transferCodeIn('?lang=fr_FR&code=T7K3MQW9X0ZTB#top')).toBe('T7K3MQW9X0ZTB')
    expect(transferCodeIn('T-7K3M-QW9X-0ZTB')).toBe('T7K3MQW9X0ZTB')
    expect(transferCodeIn('https://app.feldmarkt.example/signup?referralCode=T7K3MQW9X0ZTB')).toBeUndefined()
  })
})
