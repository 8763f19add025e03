import { getMyGrocerys } from '@herzkarte/contract/recipes/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { groceryListView, readGroceryList } from '../grocery-list.ts'

export default handleRead(getMyGrocerys, async (_, { db, member, content, lang, now }) => ({
  items: groceryListView(await readGroceryList(db, member.memberId, content, now), content, lang),
}))
