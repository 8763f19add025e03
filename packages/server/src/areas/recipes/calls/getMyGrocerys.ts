import * as contract from '@herzkarte/contract/recipes/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { groceryListView, readGroceryList } from '../grocery-list.ts'
import { readListOwner } from '../shared-list.ts'

export const getMyGrocerys = handleRead(contract.getMyGrocerys, async function getMyGrocerys(_, { db, member, content, lang, now }) {
  return {
    items: groceryListView(await readGroceryList(db, await readListOwner(db, member.memberId), content, now), content, lang),
  }
})
