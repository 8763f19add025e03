import { hasCheckDigit } from '@herzkarte/till-client/article-code.ts'
import { describe, expect, it } from 'vitest'
import { type Recognised, recognise, type Unknown } from '../src/scan/recognise.ts'
import { apples, bottle, crate, loaf, pretzel, products } from './products.ts'

const found = (text: string) => recognise(text, { products, lang: 'de' })
const goods = (product: typeof pretzel, quantity = 1, weightGrams?: number): Recognised => ({
  kind: 'goods',
  product,
  quantity,
  ...(weightGrams === undefined ? {} : { weightGrams }),
})

describe('the field of the till takes', () => {
  it.each<[string, string, Recognised]>([
    ['an EAN', '2902000000104', goods(pretzel)],
    ['an EAN with blanks, as it is printed', '2 902000 000104', goods(pretzel)],
    ['an EAN in full-width digits', '２９０２００００００１０４', goods(pretzel)],
    ['an EAN as a scanner pads it to a GTIN-14', '02902000000104', goods(pretzel)],
    ['a quantity before it', '3*2902000000104', goods(pretzel, 3)],
    ['a quantity with blanks', ' 12 × 2902000000401 ', goods(loaf, 12)],
    ['the label of a scale', '2801001012348', goods(apples, 1, 1234)],
    [
      'the code of a case of cheese with its lot',
      '(01)02902000000401(10)L7(17)261231',
      { ...goods(loaf), batch: { lot: 'L7', expiresOn: '2026-12-31' } } as Recognised,
    ],
    ['goods that are still to be weighed', '2901000000107', goods(apples)],
    ['kilograms before goods that are weighed', '1,25*2901000000107', goods(apples, 1, 1250)],
    ['whole kilograms', '2*2901000000107', goods(apples, 1, 2000)],
    ['a name', 'Laugenbrezel', goods(pretzel)],
    ['the beginning of a name that only one has', 'rogg', goods(loaf)],
    ['a quantity before a name', '2*laugen', goods(pretzel, 2)],
    ['empties', '-6*2912000000103', { kind: 'empties', product: bottle, quantity: 6 }],
    ['several of a name', 'pfand', { kind: 'several', products: [bottle, crate] }],
    ['a card number', '2760 0418 3351 9044', { kind: 'card', scan: '2760 0418 3351 9044' }],
    ['a card number that nobody has', '2990000000000000', { kind: 'card', scan: '2990000000000000' }],
    ['the code of the app', 'HK1:2760041833519044:ABCD2345:12345678', { kind: 'card', scan: 'HK1:2760041833519044:ABCD2345:12345678' }],
    ['a gift code', 'g-7k3m-qw9x-0ztb', { kind: 'heldGift', code: 'g-7k3m-qw9x-0ztb' }],
    ['a reservation code', 'R-7K3M-QW9X-0ZTB', { kind: 'heldGift', code: 'R-7K3M-QW9X-0ZTB' }],
    ['a collect code', '7K3M-QW9X-0ZTB-4HPA', { kind: 'collectCode', code: '7K3MQW9X0ZTB4HPA' }],
    [
      'the number of a receipt',
      '0412-7781-0094',
      { kind: 'receipt', storeNumber: '0412', tillNumber: '7781', receiptNumber: '0412-7781-0094' },
    ],
  ])('%s', (_, text, recognised) => {
    expect(found(text)).toEqual(recognised)
  })
})

describe('the field of the till says why it does not take', () => {
  it.each<[string, string, Unknown]>([
    ['an EAN that was misread', '2902000000105', 'checkDigit'],
    ['an EAN of other shops', '4006381333931', 'notSold'],
    ['a weight of nothing', '2801001000000', 'notSold'],
    ['the label of a scale for goods that nobody weighs', '2899999012341', 'notSold'],
    ['the GTIN-14 of a case', '14006381333938', 'notSold'],
    ['two labels of a scale at once', '2*2801001012348', 'ownWeight'],
    ['half a loaf', '0,5*2902000000401', 'wholeNumber'],
    ['no loaf', '0*2902000000401', 'wholeNumber'],
    ['goods as if they were empties', '-2*2902000000401', 'notReturned'],
    ['several cards', '3*2760041833519044', 'onlyGoods'],
    ['a greeting', 'Guten Tag', 'nothing'],
    ['nothing', '  ', 'nothing'],
  ])('%s', (_, text, why) => {
    expect(found(text)).toEqual({ kind: 'unknown', why })
  })
})

it('check digits are those of EAN-8, UPC-A, EAN-13 and GTIN-14', () => {
  for (const right of ['96385074', '036000291452', '4006381333931', '14006381333938']) expect(hasCheckDigit(right), right).toBe(true)
  for (const wrong of ['96385075', '036000291453', '4006381333930', '400638133393', '1']) expect(hasCheckDigit(wrong), wrong).toBe(false)
})
