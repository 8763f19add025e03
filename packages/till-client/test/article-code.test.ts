import { describe, expect, it } from 'vitest'
import { readArticleCode, type ScaleLabel } from '../src/article-code.ts'

const weights: ScaleLabel = { prefix: '28', itemDigits: 5, value: 'grams', valueDigits: 5 }
const prices: ScaleLabel = { prefix: '22', itemDigits: 4, value: 'cents', valueDigits: 5, hasValueCheck: true }
const fnc1 = '\u001d'
const full = { gtin: '4006381333931', item: null, grams: 750, lot: '24B7', expiresOn: '2026-12-31' }

describe('the code of an article', () => {
  it.each([
    ['an EAN-13', '4006381333931', { gtin: '4006381333931', item: null }],
    ['an EAN-13 with blanks', '4 006381 333931', { gtin: '4006381333931', item: null }],
    ['an EAN-8', '96385074', { gtin: '0000096385074', item: null }],
    ['the GTIN-14 of a piece', '04006381333931', { gtin: '4006381333931', item: null }],
    ['the GTIN-14 of a case', '14006381333938', { gtin: '14006381333938', item: null }],
    ['a label with a weight', '2801001012348', { gtin: null, item: '01001', grams: 1234 }],
    ['a label with a price and its check digit', '2212345003990', { gtin: null, item: '1234', cents: 399 }],
    ['GS1 DataMatrix', `]d20104006381333931172612311024B7${fnc1}3103000750`, full],
    ['GS1-128 without an identifier of the symbology', `0104006381333931172612311024B7${fnc1}3103000750`, full],
    ['GS1 as it is printed', '(01)04006381333931(17)261231(10)24B7(3103)000750', full],
    ['a lot at the end, after an unknown part', `]Q3010400638133393121A9${fnc1}1024B7`, { gtin: '4006381333931', item: null, lot: '24B7' }],
    ['a price', `]C101040063813339313922249${fnc1}15270200`, { gtin: '4006381333931', item: null, cents: 249, expiresOn: '2027-02-28' }],
  ])('is read from %s', (_, text, read) => {
    expect(readArticleCode(text, [weights, prices])).toEqual(read)
  })

  it.each([
    ['a wrong check digit', '4006381333932'],
    ['a wrong check digit in an element string', ']d20104006381333932'],
    ['an element string that was cut off', ']d201040063813'],
    ['a code of something else', ']d21712123110ABC'],
    ['a word', 'Brezel'],
    ['nothing', ''],
  ])('is not read from %s', (_, text) => {
    expect(readArticleCode(text, [weights, prices])).toBeUndefined()
  })

  it('has no day that the calendar does not know', () => {
    expect(readArticleCode('(01)04006381333931(17)260231')).toEqual({ gtin: '4006381333931', item: null })
  })
})
