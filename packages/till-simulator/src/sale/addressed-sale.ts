import type { SimulatorCard, SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { isWeighed } from '../basket/catalogue.ts'
import { type Action, emptyRegister, reduce } from '../basket/register.ts'
import { storeChoice } from './journal.ts'
import { registerOf } from './use-sale.ts'

/**
 * Takes the sale that the address names, in place of what the till had: `/till/?basket=gala-apfel*3,butter&customer=<card number>`, of weighed goods the
 * kilograms. A customer comes with the code that their app shows. Afterwards the address is as usual, so that a reload keeps what was done since.
 */
export async function takeAddressedSale({ products, stores }: SimulatorData): Promise<void> {
  const address = new URLSearchParams(location.search)
  const basket = address.get('basket')
  const storeId = storeChoice.get() ?? stores[0]?.storeId
  if (basket === null || storeId === undefined) return
  const lines = basket.split(',').flatMap((part): Action[] => {
    const [id, amount = '1'] = part.split('*')
    const product = products.find(({ productId }) => productId === id)
    if (!product || !(Number(amount) > 0)) return []
    const isByWeight = isWeighed(product)
    const quantity = isByWeight ? 1 : Math.ceil(Number(amount))
    return [{ type: 'add', product, quantity, ...(isByWeight && { weightGrams: Math.ceil(1000 * Number(amount)) }) }]
  })
  const cardNumber = address.get('customer')
  const cards: SimulatorCard[] = cardNumber === null ? [] : await (await fetch('/till/simulator/cards.json')).json()
  const cardScan = cards.find((card) => card.cardNumber === cardNumber)?.scan ?? cardNumber ?? undefined
  storeChoice.set(storeId)
  registerOf(storeId).set([...lines, { type: 'lookUp', cardScan } as const].reduce(reduce, emptyRegister))
  for (const name of ['basket', 'customer']) address.delete(name)
  history.replaceState(null, '', address.size > 0 ? `?${address}` : location.pathname)
}
