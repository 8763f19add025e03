import { describe, expect, it } from 'vitest'
import { maskEmail, maskPhone } from '../../src/text/mask.ts'

describe('a masked address', () => {
  it('keeps its first character and its domain', () => {
    expect(maskEmail('anna@example.org')).toBe('a•••@example.org')
    expect(maskEmail('äöü@markt.example')).toBe('ä•••@markt.example')
    expect(maskEmail('"a@b"@example.org')).toBe('"•••@example.org')
  })

  it('of a phone is its area code and the last two digits', () => {
    expect(maskPhone('+49', '1512345678')).toBe('+49•••78')
  })
})
