import * as contract from '@herzkarte/contract/recipes/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { grocerySavings } from '../grocery-savings.ts'

export const listGrocerySavings = handleRead(
  contract.listGrocerySavings,
  async function listGrocerySavings(_, { member: { memberId }, ...context }) {
    return grocerySavings(memberId, context)
  },
)
