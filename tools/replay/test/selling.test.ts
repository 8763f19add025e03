import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../dev/test/support/folders.ts'
import { openProgress } from '../src/progress.ts'
import { sellAll } from '../src/selling.ts'

const folder = aFolder()
const done = { discountCents: 0, hearts: [], points: { points: 0 }, coupons: [] }
type Sale = { operationId: string }
/** Answers a sale by its operation id and the number of times that it was sent. */
let answer: (sale: Sale, times: number) => { errorCode: number; errorMessage: string; result: unknown }
let arrived: string[] = []
/** How many more requests get no answer. */
let broken = 0

const server = createServer(async (request, response) => {
  const sale = (await json(request)) as Sale
  const id = sale.operationId.slice(-2)
  arrived.push(id)
  if (broken-- > 0) return void request.socket.destroy()
  response.end(JSON.stringify(answer(sale, arrived.filter((one) => one === id).length)))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  mkdirSync(folder.path, { recursive: true })
  arrived = []
})
afterAll(() => {
  server.close()
  folder.remove()
})

async function sells(count: number, name: string) {
  const baskets = Array.from({ length: count }, (_, index) => ({
    basketId: String(index + 1),
    householdId: '7',
    storeId: '299',
    paidAt: new Date('2017-03-01T09:00:00Z'),
    lines: [],
    couponIds: [],
  }))
  const progress = await openProgress(join(folder.path, name))
  await progress.set('card 7', '2760200112233442')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { rejected, sales } = await sellAll(baskets, progress, { url, keys: [{ storeId: 'lindenau', key: 'key' }], log: () => {} })
  return { rejected, sold: sales }
}

it('a sale that is rejected is named, and the others are sold', async () => {
  answer = ({ operationId }) =>
    operationId.endsWith('03')
      ? { errorCode: 90400, errorMessage: 'Fehlerhaft', result: null }
      : { errorCode: 0, errorMessage: '', result: done }
  expect(await sells(60, 'rejected')).toEqual({ rejected: ['journey-000000000003: 90400 Fehlerhaft'], sold: 59 })
})

it('a sale that the ledger could not take is sent again, and the others are not', async () => {
  answer = ({ operationId }, times) =>
    operationId.endsWith('02') && times === 1
      ? { errorCode: 10513, errorMessage: 'Gerade nicht', result: null }
      : { errorCode: 0, errorMessage: '', result: done }
  expect(await sells(3, 'undecided')).toEqual({ rejected: [], sold: 3 })
  expect(arrived).toEqual(['01', '02', '02', '03'])
})

it('a sale without an answer, because the server has died, is sent again', async () => {
  answer = () => ({ errorCode: 0, errorMessage: '', result: done })
  broken = 1
  expect(await sells(2, 'unanswered')).toEqual({ rejected: [], sold: 2 })
  expect(arrived).toEqual(['01', '01', '02'])
})
