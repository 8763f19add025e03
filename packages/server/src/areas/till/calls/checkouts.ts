import * as contract from '@herzkarte/contract/till/index.ts'
import { tillHandleParts } from '../../../runtime/till-handler.ts'
import { checkout } from './checkout.ts'

export const checkouts = tillHandleParts(contract.checkouts, async function checkouts({ sales }, { answerAlone }) {
  const answers: contract.TillAnswer[] = []
  // One after another: a queue has the order of its till, in which a sale may need what an earlier one earned.
  for (const sale of sales) answers.push(await answerAlone(checkout, sale))
  return { answers }
})
