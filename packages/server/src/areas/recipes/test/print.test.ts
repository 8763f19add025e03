import { buffer } from 'node:stream/consumers'
import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { printGroceries } from '../print/print-groceries.ts'

const sheet = {
  kind: 'groceries',
  lang: 'de',
  title: 'Einkaufsliste',
  merchantName: 'Feldmarkt',
  nothing: 'Nichts',
  footer: 'Gedruckt',
} as const

/** The left edges at which the entries of a department are printed. */
async function columnsOf(sizes: readonly number[]): Promise<number[][]> {
  const departments = sizes.map((size, at) => ({
    name: `Abteilung ${at}`,
    items: Array.from({ length: size }, (_, index) => ({ amount: '1', name: `Ware ${at}-${index}` })),
  }))
  const paper = printGroceries({ ...sheet, departments })
  const page = await (await getDocumentProxy(new Uint8Array(await buffer(paper)))).getPage(1)
  const { items } = await page.getTextContent()
  const placed = items.flatMap((item) => ('str' in item ? [{ text: item.str, x: Math.round(item.transform[4]) }] : []))
  return sizes.map((_, at) => [...new Set(placed.filter(({ text }) => text.startsWith(`Ware ${at}-`)).map(({ x }) => x))])
}

it('a department stays together in one column, and one that is longer than a column does not', async () => {
  const [first = [], second = [], third = []] = await columnsOf([14, 8, 12])
  expect([first.length, second.length, third.length]).toEqual([1, 1, 1])
  expect(third[0]).toBeGreaterThan(first[0] ?? 0)
  expect((await columnsOf([45]))[0]).toHaveLength(2)
})

it('a list that fits on one sheet is printed in larger type', async () => {
  const sizeOf = async (count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({ amount: '1', name: `Ware ${index}` }))
    const paper = printGroceries({ ...sheet, departments: [{ name: 'Abteilung', items }] })
    const document = await getDocumentProxy(new Uint8Array(await buffer(paper)))
    const content = await (await document.getPage(1)).getTextContent()
    const [first] = content.items.flatMap((item) => ('str' in item && item.str === 'Ware 0' ? [Math.round(item.transform[0])] : []))
    return { points: first, pages: document.numPages }
  }
  expect(await sizeOf(10)).toEqual({ points: 14, pages: 1 })
  expect(await sizeOf(50)).toEqual({ points: 11, pages: 1 })
  expect(await sizeOf(80)).toEqual({ points: 11, pages: 2 })
})
