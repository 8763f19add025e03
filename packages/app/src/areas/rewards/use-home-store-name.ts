import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import { useSession } from '../../dispatcher/session.ts'

/** Name of the member's home store; undefined if none was chosen, or while loading. */
export function useHomeStoreName(): string | undefined {
  const storeId = useSession()?.user.homeStoreId
  const store = useRead(api.listStore, { storeId: storeId ?? '', limit: 1 }, { enabled: storeId != null })
  return store.data?.items[0]?.name
}
