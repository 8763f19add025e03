import { api } from '../../../dispatcher/api.ts'
import { readAhead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { storeList } from './stored-list.ts'

/** Stores the member's grocery list, as its page does. */
export async function readListAhead(userId: string): Promise<void> {
  const { items } = await readAhead(api.getMyGrocerys, {})
  if (session.get()?.user.userId === userId) storeList({ userId, items, atMs: Date.now() })
}
