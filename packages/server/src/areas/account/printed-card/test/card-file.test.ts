import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCardFile } from '../card-file.ts'
import { isSameName } from '../check-customer.ts'

const campaigns = ['herzhaft-kochen', 'gut-aufgetischt']
const read = (text: string) => readCardFile(text, campaigns, '2026-11-20')
const head = 'cardNumber,firstName,lastName,birthDate,herzhaft-kochen'
const line = '2760 0418 3351 9044,Hannelore,Wiegand,1948-05-23,18'

describe('a file of card customers', () => {
  it('is read as people and the hearts on their cards', () => {
    const holdings = { 'herzhaft-kochen': 18 }
    const customer = { cardNumber: '2760041833519044', firstName: 'Hannelore', lastName: 'Wiegand', birthDate: '1948-05-23', holdings }
    expect(read(`${head}\n${line}\n`)).toEqual({ customers: [customer], problems: [] })
  })

  it('may come out of a spreadsheet: with semicolons, a mark in front, quotes, blank lines, columns in another order', () => {
    const text = `\ufefflastName;cardNumber;birthDate;firstName;gut-aufgetischt\r\n"Strauß";"2760041833533805";1956-08-14; Rosemarie ;\r\n\r\n`
    const { customers, problems } = read(text)
    expect(problems).toEqual([])
    expect(customers).toMatchObject([{ cardNumber: '2760041833533805', firstName: 'Rosemarie', lastName: 'Strauß', holdings: {} }])
  })

  it('that Feldmarkt ships is in order', () => {
    const file = readFileSync(new URL('../../../../../../../merchant/card-customers.csv', import.meta.url), 'utf8')
    const { customers, problems } = read(file)
    expect(problems).toEqual([])
    expect(customers).toHaveLength(12)
  })

  it.each([
    ['', 'The column cardNumber is missing.'],
    ['cardNumber,firstName\nx,y', 'The column lastName is missing.'],
    [`${head},herzhaft\n${line},1`, 'The column herzhaft is no campaign.'],
    [`${head},herzhaft-kochen\n${line},1`, 'The column herzhaft-kochen comes twice.'],
    [`${head}\n${line},7`, 'The file is no CSV: '],
    [`${head}\n"${line}`, 'The file is no CSV: '],
    [`${head}\n${line.replace('9044', '9045')}`, 'Customer 1: cardNumber is none of ours.'],
    [`${head}\n${line}\n${line}`, 'Customer 2: cardNumber comes twice.'],
    [`${head}\n${line.replace('Hannelore', '')}`, 'Customer 1: firstName is no name.'],
    [`${head}\n${line.replace('Wiegand', '=1+1')}`, 'Customer 1: lastName is no name.'],
    [`${head}\n${line.replace('1948-05-23', '23.05.1948')}`, 'Customer 1: birthDate is no date of birth such as 1948-05-23.'],
    [`${head}\n${line.replace('1948', '2048')}`, 'Customer 1: birthDate is no date of birth such as 1948-05-23.'],
    ...['-1', '1.5', '1.000', 'viele', '1000001', 'Infinity'].map((hearts) => [
      `${head}\n${line.replace(/18$/, hearts)}`,
      'Customer 1: herzhaft-kochen is no number of hearts.',
    ]),
  ])('%j is rejected in words', (text, problem) => {
    expect(read(text).problems.some((found) => found.startsWith(problem))).toBe(true)
  })

  it('may be anything at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void read(text)))
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void read(`${head}\n${text}`)))
  })
})

describe('two last names are the same', () => {
  it.each([
    ['Mühlbauer', 'MUEHLBAUER'],
    ['Großkopf', 'grosskopf'],
    ['Lefèvre', 'Lefevre'],
    ['Lehmann-Çelik', 'lehmann celik'],
    ['O’Brien', "O'Brien"],
    ['von der Heyden', ' Von  der Heyden '],
    ['Öztürk', 'O\u0308ztu\u0308rk'],
    ['李', '李'],
  ])('%j and %j', (one, other) => expect(isSameName(one, other)).toBe(true))

  it.each([
    ['Mühlbauer', 'Mahlbauer'],
    ['Mühlbauer', ''],
    ['', ''],
    ['-', "'"],
    ['Wiegand', 'Wiegandt'],
  ])('but not %j and %j', (one, other) => expect(isSameName(one, other)).toBe(false))
})
